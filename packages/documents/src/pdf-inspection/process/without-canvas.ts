import { registerHooks } from 'node:module';

// On loading, pdf.js searches for a canvas library, which takes a third of this process's start. Nothing is rendered
// here.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('The canvas library is disabled.');
    return next(specifier, context);
  },
});
