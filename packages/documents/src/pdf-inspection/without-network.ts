import { registerHooks } from 'node:module';

const closed = /^(node:)?(net|tls|https?|http2|dgram|dns|child_process|cluster|worker_threads|inspector)(\/|$)/;

// Node is started with permissions for files, but they do not cover the network. These hooks block the network modules,
// in case a hostile file exploits a bug in a parser. The parsers do not need them.
registerHooks({
  resolve(specifier, context, next) {
    if (closed.test(specifier)) throw new Error('Nothing leaves this process.');
    return next(specifier, context);
  },
});

const builtin = process.getBuiltinModule;
process.getBuiltinModule = ((name: string) =>
  closed.test(name) ? undefined : builtin.call(process, name)) as typeof process.getBuiltinModule;

// The same for globals. They are deleted without being read, because reading one loads Node's whole HTTP client.
for (const name of ['fetch', 'Request', 'Headers', 'FormData', 'WebSocket', 'EventSource', 'BroadcastChannel']) {
  Reflect.deleteProperty(globalThis, name);
}

/** The part of Response that pdf.js needs: reading a stream to its end. */
class StreamReader {
  readonly #stream: ReadableStream<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#stream = stream;
  }

  async bytes(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.#stream) parts.push(part);
    return new Uint8Array(Buffer.concat(parts));
  }
}
Object.assign(globalThis, { Response: StreamReader });
