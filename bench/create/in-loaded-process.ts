import { registerHooks } from 'node:module';

// Replaces the inspection pool by an inspection in the API's own process, which measures the upper bound for the pool.
registerHooks({
  resolve(specifier, context, next) {
    const isPool = specifier.endsWith('/inspection-pool.ts');
    return next(isPool ? new URL('./loaded-inspection.ts', import.meta.url).href : specifier, context);
  },
});
