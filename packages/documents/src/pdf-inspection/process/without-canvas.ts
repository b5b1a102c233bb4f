import { registerHooks } from 'node:module';

// Blocks the search for a canvas library by pdf.js: it takes a third of this process's start, and nothing is rendered.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('The canvas library is disabled.');
    return next(specifier, context);
  },
});
