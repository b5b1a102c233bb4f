import { registerHooks } from 'node:module';

// pdf.js looks for a drawing library when it loads, which takes a third of the start of this process. Nothing is drawn here.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('Nothing is drawn here.');
    return next(specifier, context);
  },
});
