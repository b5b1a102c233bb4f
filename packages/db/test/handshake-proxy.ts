import { connect as connectTo, createServer, type Socket } from 'node:net';

export interface HandshakeProxy {
  /** The URL, through the proxy. */
  through(url: string): string;
  close(): void;
}

/** Type byte of BackendKeyData, whose first four bytes behind the length are the process id. */
const keyData = 'K'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);

/**
 * TCP proxy before Postgres that names another process id in the handshake, as connection poolers do. What it passes on
 * belongs to one session, so it stands for a pooler in session mode.
 */
export async function startHandshakeProxy(target: string): Promise<HandshakeProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => void [client, upstream].map((each) => each.destroy()));
    }
    client.pipe(upstream);
    changeHandshake(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
      return changed.href;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function changeHandshake(upstream: Socket, client: Socket): void {
  let waiting = Buffer.alloc(0);
  const take = (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const length = 1 + waiting.readInt32BE(1);
      const message = Buffer.from(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
      if (message[0] === keyData) message.writeInt32BE(message.readInt32BE(5) + 1, 5);
      client.write(message);
      if (message[0] !== readyForQuery) continue;
      upstream.off('data', take);
      client.write(waiting);
      upstream.pipe(client);
      return;
    }
  };
  upstream.on('data', take);
}
