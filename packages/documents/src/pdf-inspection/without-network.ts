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

// The same for what needs no import. Taken away, not looked at: a look would load all of Node's HTTP client.
for (const name of ['fetch', 'Request', 'Headers', 'FormData', 'WebSocket', 'EventSource', 'BroadcastChannel']) {
  Reflect.deleteProperty(globalThis, name);
}

/** All that pdf.js wants of a response: a stream, read to its end. */
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
