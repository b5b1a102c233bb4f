import { writeSync } from 'node:fs';
import Module, { isBuiltin, registerHooks } from 'node:module';
import { Writable } from 'node:stream';

// Removes from this process what the parsers do not need, in case a hostile file exploits a bug in one of them. Node's
// permission model covers files, processes, threads and addons in Node 24, but neither the network nor signals. Modules
// are on an allow-list, because Node's network modules have many names, such as _tls_wrap.
const allowed = /^(node:)?(fs|fs\/promises|path|stream|url|zlib)$/;

const deny = (): never => {
  throw new Error('Denied in the inspection process.');
};

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return isBuiltin(resolved.url) && !allowed.test(resolved.url) ? deny() : resolved;
  },
});
// Forbids further hooks, because they would run before these hooks.
Object.assign(Module, { registerHooks: deny, register: deny });

const builtin = process.getBuiltinModule;
// pdf.js calls `createRequire` of this module to look for a canvas library; none is available.
const modulesForPdfJs = { createRequire: () => deny };
const getBuiltinModule = (name: string) => {
  if (name === 'module') return modulesForPdfJs;
  return allowed.test(name) ? builtin.call(process, name) : undefined;
};

// Writes to the file descriptor, because Node's `process.stderr` would create a network socket object for the pipe.
const output = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    writeSync(2, chunk);
    done();
  },
});

const replaced = { getBuiltinModule, stdin: undefined, stdout: output, stderr: output };
const removed = [
  ...['binding', '_linkedBinding', 'dlopen', 'mainModule', 'report', '_getActiveHandles', '_getActiveRequests'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd'],
];
for (const [name, value] of [...Object.entries(replaced), ...removed.map((name) => [name, undefined] as const)]) {
  Object.defineProperty(process, name, { value, configurable: false, writable: false });
}

// These names are deleted without being read, because reading one loads Node's whole HTTP client.
for (const name of ['fetch', 'Request', 'Headers', 'FormData', 'WebSocket', 'EventSource', 'BroadcastChannel']) {
  Reflect.deleteProperty(globalThis, name);
}

/** The part of `Response` that pdf.js needs, which reads a stream to its end. */
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
