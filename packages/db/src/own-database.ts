import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from './embedded/index.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Runs `work` on DATABASE_URL or, when it is not set, on the embedded server in DATA_DIR, which it starts if necessary.
 */
export async function withOwnDatabase<T>(
  work: (databaseUrl: string) => Promise<T>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const server = await startEmbeddedPostgres({ dataDir: resolve(root, env.DATA_DIR ?? '.data') });
  try {
    return await work(server.url);
  } finally {
    if (!server.wasRunning) await server.stop();
  }
}
