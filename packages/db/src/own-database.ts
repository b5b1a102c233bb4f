import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from './embedded.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs `work` on DATABASE_URL or, when that is not set, on the embedded server in DATA_DIR; starts it if necessary. */
export async function withOwnDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const server = await startEmbeddedPostgres({ dataDir: resolve(root, process.env.DATA_DIR ?? '.data') });
  try {
    return await work(server.url);
  } finally {
    if (!server.wasRunning) await server.stop();
  }
}
