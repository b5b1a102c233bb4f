import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** A connection that writes raw bytes and stores the received bytes. */
export interface RawSocket {
  write(bytes: Buffer | string): void;
  /** The HTTP status of the answer; 0 while there is none. */
  status(): number;
  text(): string;
  /** The bytes after the head of the answer. */
  body(): Buffer;
  isClosed(): boolean;
  destroy(): void;
}

export async function openSocket(origin: string): Promise<RawSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  // Ignores errors, because the server may end a connection at any moment.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const got = () => Buffer.concat(parts);
  return {
    write: (bytes) => void socket.write(bytes),
    status: () => Number(/^HTTP\/1\.1 (\d{3}) /.exec(got().toString('latin1'))?.[1] ?? 0),
    text: () => got().toString(),
    body: () => got().subarray(got().indexOf('\r\n\r\n') + 4),
    isClosed: () => socket.destroyed || socket.readableEnded,
    destroy: () => socket.destroy(),
  };
}

/** The head of a request for a WebSocket upgrade; `changes` replace headers or, when null, remove them. */
export function upgradeHead(origin: string, path: string, changes: Record<string, string | null> = {}): string {
  const headers = {
    Host: new URL(origin).host,
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...changes,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
