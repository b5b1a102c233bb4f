import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A line between client and store that is slow or breaks. */
export interface Line {
  readonly endpoint: string;
  /** Carries so many bytes a second in each direction; as fast as it can without an argument. */
  slow(bytesPerSecond?: number): void;
  /** Breaks each connection after so many bytes of what the client sends, or of what the store answers. */
  cut(after?: { readonly sent?: number; readonly answered?: number }): void;
  close(): void;
}

const pieceMs = 50;

export async function openLine(endpoint: string): Promise<Line> {
  const { port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let speed = Number.POSITIVE_INFINITY;
  let limits: { readonly sent?: number; readonly answered?: number } = {};
  const carry = async (from: Socket, to: Socket, limit: () => number | undefined) => {
    let carried = 0;
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; ) {
        const most = Number.isFinite(speed) ? Math.max(1, Math.floor((speed * pieceMs) / 1000)) : chunk.length;
        const piece = chunk.subarray(start, start + Math.min(most, (limit() ?? chunk.length + carried) - carried));
        start += piece.length;
        carried += piece.length;
        to.write(piece);
        if (carried >= (limit() ?? Number.POSITIVE_INFINITY))
          return [from, to].forEach((socket) => void socket.destroy());
        if (Number.isFinite(speed)) await pause(pieceMs);
      }
    }
    to.end();
  };
  const server = createServer((client) => {
    const store = connect(Number(port), '127.0.0.1');
    for (const socket of [client, store]) {
      sockets.add(socket);
      socket.on('error', () => [client, store].forEach((either) => void either.destroy()));
      socket.on('close', () => sockets.delete(socket));
    }
    const ended = () => [client, store].forEach((either) => void either.destroy());
    carry(client, store, () => limits.sent).catch(ended);
    carry(store, client, () => limits.answered).catch(ended);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    slow: (bytesPerSecond = Number.POSITIVE_INFINITY) => {
      speed = bytesPerSecond;
    },
    cut: (after = {}) => {
      limits = after;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
