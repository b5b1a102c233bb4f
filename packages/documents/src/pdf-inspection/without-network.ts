import { registerHooks } from 'node:module';

const closed = /^(node:)?(net|tls|https?|http2|dgram|dns|child_process|cluster|worker_threads|inspector)(\/|$)/;

// The permissions of this Node know files, not the network. What a hostile file might make of a parser's fault finds no
// way to it by these names, and the parsers need none.
registerHooks({
  resolve(specifier, context, next) {
    if (closed.test(specifier)) throw new Error('Nothing leaves this process.');
    return next(specifier, context);
  },
});

const builtin = process.getBuiltinModule;
process.getBuiltinModule = ((name: string) =>
  closed.test(name) ? undefined : builtin.call(process, name)) as typeof process.getBuiltinModule;
