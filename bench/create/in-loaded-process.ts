import { registerHooks } from 'node:module';

// What inspection would cost without its processes: the limit that they are measured against.
registerHooks({
  resolve(specifier, context, next) {
    const isPool = specifier.endsWith('/inspection-pool.ts');
    return next(isPool ? new URL('./loaded-inspection.ts', import.meta.url).href : specifier, context);
  },
});
