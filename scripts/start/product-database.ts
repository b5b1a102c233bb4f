import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/db/src/embedded/index.ts';
import { isAlive } from '../../packages/db/src/embedded/processes.ts';
import type { Settings } from './settings.ts';

export type ProductDatabase = { url: string; stop(): Promise<void>; kill(): void };

/**
 * Uses the server at DATABASE_URL without starting or stopping it. Without DATABASE_URL it starts an embedded server,
 * and restarts this server when it dies.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  say: (line: string) => void,
): Promise<ProductDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {}, kill: () => {} };
  let server = await startEmbeddedPostgres({ dataDir });
  let isStopping = false;
  const watch = async () => {
    while (!isStopping) {
      await pause(1_000, undefined, { ref: false });
      if (isStopping || isAlive(server.pid)) continue;
      server = await revived(dataDir, server, say);
      if (isStopping) await server.stop();
    }
  };
  void watch();
  return {
    url: server.url,
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
    kill: () => {
      isStopping = true;
      server.kill();
    },
  };
}

async function revived(
  dataDir: string,
  dead: EmbeddedPostgres,
  say: (line: string) => void,
): Promise<EmbeddedPostgres> {
  say('database ended and starts again');
  try {
    // Starts on the same port, because the running processes have its address.
    return await startEmbeddedPostgres({ dataDir, port: dead.port });
  } catch (error) {
    say(`database: ${error instanceof Error ? error.message : error}`);
    return dead;
  }
}
