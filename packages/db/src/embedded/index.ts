import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../connection/create-client.ts';
import { type Cluster, openCluster } from './cluster.ts';
import {
  choosePort,
  connectionOptionsOf,
  findFreePort,
  findRunningServer,
  killServer,
  launchServer,
  type PostgresServer,
  stopServer,
  storePort,
} from './postgres-server.ts';

export type EmbeddedPostgres = {
  /** Connection string of the application's database. */
  url: string;
  pid: number;
  port: number;
  /** Whether the server was already running, left over from a killed process or used by another one. */
  wasRunning: boolean;
  stop(): Promise<void>;
  /** Immediate shutdown (SIGQUIT) without a checkpoint: the next start recovers committed data from the WAL. */
  kill(): void;
};

type EmbeddedOptions = {
  dataDir: string;
  port?: number;
  database?: string;
  /** For test clusters that are deleted afterwards: faster, but a power cut may destroy the data. */
  throwAway?: boolean;
  /** Server settings that override the defaults; ignored when the server is already running. */
  settings?: Readonly<Record<string, string>>;
};

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  synchronous_commit: 'on',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // High, because starting parallel workers takes longer than a report of some thousand rows.
  parallel_setup_cost: '3000',
};

const throwAwaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  // Small, because the data folder may be in memory (/dev/shm), and the WAL with it.
  max_wal_size: '256MB',
  // Off, because test databases exist for seconds only.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
};

/** Starts the PostgreSQL of the npm package on the cluster in `dataDir`/postgres, or reuses the server that runs on it. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(join(options.dataDir, 'postgres'));
  const running = await findRunningServer(cluster);
  const server = running ?? (await launch(cluster, options));
  storePort(cluster, server.port);
  const database = options.database ?? 'hybrid_mail';
  await ensureDatabase(cluster, server.port, database);
  const url = `postgresql://postgres:${cluster.password}@127.0.0.1:${server.port}/${database}`;
  return {
    url,
    ...server,
    wasRunning: running !== null,
    stop: () => stopServer(server),
    kill: () => killServer(server),
  };
}

async function launch(cluster: Cluster, { port, throwAway, settings }: EmbeddedOptions): Promise<PostgresServer> {
  const chosen = { ...usualSettings, ...(throwAway && throwAwaySettings), ...settings };
  let attemptPort = port ?? (await choosePort(cluster));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchServer(cluster, attemptPort, chosen);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const portIsTaken = /address already in use/i.test(reason) && port === undefined;
      // Child processes of a killed server hold its shared memory for a short time after it.
      const isEnding = /shared memory block|lock file/.test(reason);
      if (attempt >= 20 || !(portIsTaken || isEnding)) throw error;
      if (portIsTaken) attemptPort = await findFreePort();
      else await pause(500);
      const other = await findRunningServer(cluster);
      if (other) return other;
    }
  }
}

async function ensureDatabase(cluster: Cluster, port: number, name: string): Promise<void> {
  const client = createClient(connectionOptionsOf(cluster, port));
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
