import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded/index.ts';
import { isAlive, signalAndWait } from '../embedded/processes.ts';
import { prepareDatabase } from '../walls/prepare-database.ts';
import { findMemoryFolder } from './find-memory-folder.ts';

export const templateDatabaseName = 'hybrid_template';
const prefix = 'hybrid-mail-test-';

/** Passwords of the roles in every test cluster. */
export const testPasswords = { api: 'password of the api', worker: 'password of the worker' };

export type TestCluster = { url: string; stop(): Promise<void> };

export interface TestClusterOptions {
  /** Folder in which the cluster's temporary folder is created. */
  readonly parent?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a throw-away server in a temporary folder, with a migrated template from which test databases are cloned.
 * @param installQueues called with the template's URL after the migrations
 */
export async function startTestCluster(
  installQueues: (templateUrl: string) => Promise<void> = async () => {},
  { parent = findMemoryFolder() ?? tmpdir(), settings = {} }: TestClusterOptions = {},
): Promise<TestCluster> {
  await sweepAbandoned(parent);
  const dataDir = mkdtempSync(join(parent, prefix));
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'owner'), String(process.pid));
  const server = await startEmbeddedPostgres({ dataDir, database: templateDatabaseName, throwAway: true, settings });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareDatabase(server.url, { passwords: testPasswords, installQueues });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/** Stops and deletes the servers of test runs that were killed. */
async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    const owner = numberIn(join(folder, 'owner'));
    if (!owner || isAlive(owner)) continue;
    const server = numberIn(join(folder, 'postgres/data/postmaster.pid'));
    if (server) await signalAndWait(server, 'SIGQUIT', 10_000);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number in a file's first line. */
function numberIn(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}
