import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../connection/create-client.ts';
import { SessionPool } from '../connection/session-pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/index.ts';
import { isAlive, waitUntil } from '../embedded/processes.ts';
import { makeBaseBackup } from './point-in-time.ts';

/** Settings of a server with a replica. Each statement is logged behind the name of its application. */
export const primarySettings = {
  ...{ wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB', synchronous_commit: 'on' },
  ...{ log_min_duration_statement: '0', log_line_prefix: '[%a] ' },
};

/** A replica that gets the log of its primary by streaming. */
export interface TestReplica {
  /** The URL, with the address of the replica. */
  through(url: string): string;
  /** Runs a statement as the superuser. */
  run(statement: string): Promise<void>;
  /** Waits until it has replayed what is committed now. */
  catchUp(): Promise<void>;
  /** Number of logged statements, connections aside, whose application has the name. */
  statementsOf(application: string): number;
  /** Stops it at once, as when its machine is lost. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hybrid-mail-replica-'));
  // Not the database of the URL: a template with connections cannot be cloned.
  const pool = new SessionPool({ connectionString: new URL('postgres', primaryUrl).href, max: 1 });
  await makeBaseBackup(pool, dataDir);
  writeFileSync(join(dataDir, 'postgres/data/standby.signal'), '');
  const start = () => startEmbeddedPostgres({ dataDir, database: 'postgres', settings: settingsOf(primaryUrl) });
  let server: EmbeddedPostgres = await start();
  const run = (statement: string) => runOn(server.url, statement);
  return {
    through: (url) => Object.assign(new URL(url), { port: String(server.port) }).href,
    run: async (statement) => void (await run(statement)),
    catchUp: async () => {
      const [{ lsn }] = (await pool.query('select pg_current_wal_flush_lsn()::text as lsn')).rows;
      const hasReplayed = async () =>
        (await run(`select pg_last_wal_replay_lsn() >= '${lsn}' as done`))[0]?.done === true;
      if (!(await waitUntil(hasReplayed, 60_000))) throw new Error('the replica does not catch up');
    },
    statementsOf: (application) => countStatements(join(dataDir, 'postgres/postgres.log'), application),
    kill: async () => {
      server.kill();
      if (!(await waitUntil(() => !isAlive(server.pid), 20_000))) throw new Error('the replica does not stop');
    },
    startAgain: async () => {
      server = await start();
    },
    stop: async () => {
      await pool.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function settingsOf(primaryUrl: string): Record<string, string> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const from = { host: hostname, port, user: username, password };
  const conninfo = Object.entries(from).map(([name, value]) => `${name}=${value}`);
  return { ...primarySettings, hot_standby_feedback: 'on', primary_conninfo: conninfo.join(' ') };
}

async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function countStatements(log: string, application: string): number {
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`[${application}] `) && / (?:statement|execute [^:]*): /.test(line))
    .length;
}
