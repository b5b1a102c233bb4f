import { connect as connectTo, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The URL, through the proxy. */
  through(url: string): string;
  /** From now on it passes nothing on and closes nothing, like a network that is cut. */
  silence(): void;
  close(): void;
}

/** TCP proxy before Postgres. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (bytes) => isSilent || upstream.write(bytes));
    upstream.on('data', (bytes) => isSilent || client.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
      return changed.href;
    },
    silence: () => {
      isSilent = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
