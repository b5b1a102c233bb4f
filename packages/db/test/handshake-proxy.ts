import type { Socket } from 'node:net';
import { startTcpProxy, type TcpProxy } from './start-tcp-proxy.ts';

/** Type byte of BackendKeyData, whose first four bytes behind the length are the process id. */
const keyData = 'K'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);

/**
 * TCP proxy before Postgres that names another process id in the handshake, as connection poolers do. What it passes on
 * belongs to one session, so it stands for a pooler in session mode.
 */
export const startHandshakeProxy = (target: string): Promise<TcpProxy> =>
  startTcpProxy(target, (client, upstream) => {
    for (const socket of [client, upstream])
      socket.on('close', () => void [client, upstream].map((each) => each.destroy()));
    client.pipe(upstream);
    changeHandshake(upstream, client);
  });

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
