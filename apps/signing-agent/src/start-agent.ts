import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WebSocketServer } from 'ws';
import { createAgent } from './agent.ts';
import { createCallHandler } from './answer-call.ts';
import type { Config } from './config.ts';
import { type Keystore, openKeystore } from './keys/keystore.ts';
import { publishRootCertificate } from './keys/publish-root-certificate.ts';
import { createPageServer } from './web-pages.ts';
import { serveWebSocket } from './web-socket.ts';

const LAST_CALLS_MS = 2000;
const GOING_AWAY = 1001;

export type RunningAgent = { port: number; keystore: Keystore; stop: () => Promise<void> };

/** Starts the agent. It listens only once the keys exist and the root certificate is published. */
export async function startAgent(config: Config, now: () => Date = () => new Date()): Promise<RunningAgent> {
  const keystore = await openKeystore(join(config.dataDir, 'signing-agent'), now());
  if (config.trustedCaDir) await publishRootCertificate(keystore.root, config.trustedCaDir);
  const agent = createAgent(config, keystore, now);
  const server = createPageServer(agent, config);
  const sockets = serveWebSocket(server, createCallHandler(agent));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const stop = () => stopServing(server, sockets);
  return { port: (server.address() as AddressInfo).port, keystore, stop };
}

async function stopServing(server: Server, sockets: WebSocketServer): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
  const giveUp = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
  }, LAST_CALLS_MS);
  await stopped;
  clearTimeout(giveUp);
}
