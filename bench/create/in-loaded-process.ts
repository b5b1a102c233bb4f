import { registerHooks } from 'node:module';

// Replaces the inspection pool by inspection in the API's own process: the upper bound for the pool.
registerHooks({
  resolve(specifier, context, next) {
    const isPool = specifier.endsWith('/inspection-pool.ts');
    return next(isPool ? new URL('./loaded-inspection.ts', import.meta.url).href : specifier, context);
  },
});
