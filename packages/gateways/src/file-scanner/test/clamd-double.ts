import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The harmless text that every scanner detects as a virus (EICAR). It is in two parts, so that no scanner detects this
 * file.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The double scans a file for the test text, does not answer, or sends this text and closes the connection. */
type Behaviour = 'scans' | 'silent' | { readonly says: string; readonly beforeTheEnd?: true };

export interface ClamdDouble {
  /** Value for the setting FILE_SCANNER. */
  readonly address: string;
  /** Files that the double received completely. */
  readonly files: Buffer[];
  /** `StreamMaxLength` in bytes. During a longer file the double answers early and closes the connection. */
  maxLength: number;
  /** The double's answer to `VERSION`. */
  version: string;
  behave(as: Behaviour): void;
  close(): Promise<void>;
}

/** A `clamd` that speaks PING, VERSION and INSTREAM on loopback, or on the unix socket of this path. */
export async function openClamdDouble(path?: string): Promise<ClamdDouble> {
  let behaviour: Behaviour = 'scans';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that has its answer closes the connection while the double still writes, so errors are expected.
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const said = socket.writableEnded ? null : answer(received);
      if (said !== null) socket.end(said, () => socket.destroy());
    });
  });
  const answerTo = (file: Buffer) => (file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');

  /** @returns null while the command is incomplete, or when there is no answer to it */
  function answer(received: Buffer): string | null {
    if (behaviour === 'silent') return null;
    if (received.equals(Buffer.from('zPING\0'))) return typeof behaviour === 'object' ? behaviour.says : 'PONG\0';
    if (received.equals(Buffer.from('zVERSION\0'))) return `${double.version}\0`;
    const file = fileIn(received);
    if (typeof behaviour === 'object' && behaviour.beforeTheEnd) return behaviour.says;
    if (file.bytes.length > double.maxLength) return 'INSTREAM size limit exceeded. ERROR\0';
    if (!file.isWhole) return null;
    double.files.push(file.bytes);
    return typeof behaviour === 'object' ? behaviour.says : answerTo(file.bytes);
  }

  server.listen(path ? { path } : { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const double: ClamdDouble = {
    address: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: [],
    maxLength: Number.POSITIVE_INFINITY,
    version: 'ClamAV 1.4.3',
    behave: (as) => {
      behaviour = as;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

/**
 * Joins the chunks after the command `zINSTREAM\0`: each is a length in 4 bytes and the bytes. `isWhole` once the final
 * length of zero has arrived.
 */
function fileIn(received: Buffer): { bytes: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true };
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isWhole: false };
}
