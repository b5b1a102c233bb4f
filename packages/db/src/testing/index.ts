import { randomBytes } from 'node:crypto';
import { tmpdir, totalmem } from 'node:os';
import { createClient } from '../connection/create-client.ts';
import { connectDatabase, type Database } from '../database.ts';
import { testModeUrl } from '../test-mode-url.ts';
import { loginUrl } from '../walls/database-roles.ts';
import { startTestCluster, templateDatabaseName, testPasswords } from './test-cluster.ts';

export { crashPostgres, durableSettings, stopPostgres } from './crash-postgres.ts';
export { createTestDisk, type TestDisk } from './create-test-disk.ts';
export { findMemoryFolder } from './find-memory-folder.ts';
export { createWalArchive, makeBaseBackup, startRestoredServer, type WalArchive } from './point-in-time.ts';
export { primarySettings, startReplica, type TestReplica } from './start-replica.ts';
export { startTestCluster, type TestCluster, testPasswords } from './test-cluster.ts';

export interface TestDatabase {
  /** Connection URL of the superuser, which no wall restricts. */
  url: string;
  db: Database;
  /** Connection URL of a role, with the rights that the role has in production; through the pooler of a drill. */
  urlOf(role: 'api' | 'worker'): string;
  /** The same, to Postgres itself. */
  directUrlOf(role: 'api' | 'worker'): string;
  drop(): Promise<void>;
}

/** Environment variable that tells vitest's workers the URL of the test run's one cluster. */
export const clusterUrlVariable = 'HYBRID_MAIL_TEST_CLUSTER';

/**
 * A fresh, migrated, empty database. Use one per test file.
 * @param keptAs name of a database that later runs on the same cluster reuse; `drop` only disconnects from it
 */
export async function testDatabase({
  poolSize = 5,
  keptAs,
}: {
  readonly poolSize?: number;
  readonly keptAs?: string | undefined;
} = {}): Promise<TestDatabase> {
  const cluster = process.env[clusterUrlVariable] ?? (await ownCluster());
  const name = keptAs ?? `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(cluster, name);
  if (!(keptAs && (await hasDatabase(cluster, name)))) {
    await onServer(cluster, `create database ${name} template ${templateDatabaseName} strategy file_copy`);
  }
  const db = connectDatabase({ url, poolSize, name: 'test' });
  const drop = async () => {
    await db.close();
    if (!keptAs) await onServer(cluster, `drop database ${name} with (force)`);
  };
  const directUrlOf = (role: 'api' | 'worker') => loginUrl(url, role, testPasswords[role]);
  const urlOf = (role: 'api' | 'worker') => throughPooler(directUrlOf(role));
  return { url, db, urlOf, directUrlOf, drop };
}

/** The database of the test mode beside a test database: a clone, so that its preparation finds nothing to migrate. */
export async function cloneTestMode(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const url = testModeUrl(databaseUrl);
  const name = new URL(url).pathname.slice(1);
  await onServer(databaseUrl, `create database ${name} template ${templateDatabaseName} strategy file_copy`);
  return { url, drop: async () => void (await onServer(databaseUrl, `drop database ${name} with (force)`)) };
}

/** Environment variable with the host of the pooler that `npm run drill:pooler` starts. */
export const poolerVariable = 'HYBRID_MAIL_TEST_POOLER';

function throughPooler(url: string): string {
  const host = process.env[poolerVariable];
  if (!host) return url;
  const changed = new URL(url);
  changed.host = host;
  return changed.href;
}

let own: Promise<string> | null = null;

/**
 * Settings of a large installation (docs/operations.md). The WAL is so large that no checkpoint starts during a
 * measurement.
 */
export const largeSettings = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`,
  max_wal_size: '8GB',
  autovacuum: 'on',
  synchronous_commit: 'on',
};

/** Starts a cluster on disk for a benchmark that runs outside of a test run; it stops when this process exits. */
function ownCluster(): Promise<string> {
  own ??= startTestCluster(undefined, { parent: tmpdir(), settings: largeSettings }).then(({ url, stop }) => {
    process.once('beforeExit', () => void stop());
    return url;
  });
  return own;
}

const hasDatabase = async (cluster: string, name: string) =>
  (await onServer(cluster, `select 1 from pg_database where datname = '${name}'`)) > 0;

/** @returns number of rows */
async function onServer(clusterUrl: string, command: string): Promise<number> {
  const client = createClient({ connectionString: databaseUrl(clusterUrl, 'postgres') });
  await client.connect();
  try {
    return (await client.query(command)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = name;
  return url.href;
}
