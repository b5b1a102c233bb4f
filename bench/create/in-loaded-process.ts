import { registerHooks } from 'node:module';

// Replaces the pool by inspection inside the API's process: the limit that the pool is compared with.
registerHooks({
  resolve(specifier, context, next) {
    const isPool = specifier.endsWith('/inspection-pool.ts');
    return next(isPool ? new URL('./loaded-inspection.ts', import.meta.url).href : specifier, context);
  },
});
