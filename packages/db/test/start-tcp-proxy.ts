import { connect as connectTo, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The URL, through the proxy. */
  through(url: string): string;
  close(): void;
}

/** Starts a TCP proxy before Postgres. @param join connects the two sockets of each connection */
export async function startTcpProxy(
  target: string,
  join: (client: Socket, upstream: Socket) => void,
): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    join(client, upstream);
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
