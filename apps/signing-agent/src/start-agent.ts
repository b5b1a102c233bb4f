import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WebSocketServer } from 'ws';
import { createAgent } from './agent.ts';
import { createCallHandler } from './answer-call.ts';
import type { Config } from './config.ts';
import { type Keystore, openKeystore } from './keys/keystore.ts';
import { publishRootCertificate } from './keys/publish-root-certificate.ts';
import { createPageServer, createSecurePageServer } from './web-pages.ts';
import { serveWebSocket } from './web-socket.ts';

const LAST_CALLS_MS = 2000;
const GOING_AWAY = 1001;

export type RunningAgent = {
  port: number;
  /** Null without secure sockets. */
  securePort: number | null;
  keystore: Keystore;
  stop: () => Promise<void>;
};

/** Starts the agent. It listens only once the keys exist and the root certificate is published. */
export async function startAgent(config: Config, now: () => Date = () => new Date()): Promise<RunningAgent> {
  const keystore = await openKeystore(join(config.dataDir, 'signing-agent'), now());
  if (config.trustedCaDir) await publishRootCertificate(keystore.root, config.trustedCaDir);
  const agent = createAgent(config, keystore, now);
  const conversation = { answer: createCallHandler(agent), closeAfterMs: () => agent.mischief.closeAfterMs };
  const listenOn = async (server: Server | SecureServer, port: number) => {
    const sockets = serveWebSocket(server, conversation);
    await listen(server, port, config.host);
    return { port: (server.address() as AddressInfo).port, stop: () => stopServing(server, sockets) };
  };
  const plain = await listenOn(createPageServer(agent, config), config.port);
  const { securePort } = config;
  const secure =
    securePort === null
      ? null
      : await listenOn(createSecurePageServer(agent, config, keystore.secure), securePort).catch(async (error) => {
          await plain.stop();
          throw error;
        });
  const stop = async () => void (await Promise.all([plain.stop(), secure?.stop()]));
  return { port: plain.port, securePort: secure?.port ?? null, keystore, stop };
}

function listen(server: Server | SecureServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function stopServing(server: Server | SecureServer, sockets: WebSocketServer): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
  const giveUp = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
  }, LAST_CALLS_MS);
  await stopped;
  clearTimeout(giveUp);
}
