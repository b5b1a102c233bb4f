import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/index.ts';
import { waitUntil } from '../embedded/processes.ts';

const longestReplayMs = 600_000;

/** A folder for a server's WAL archive. */
export interface WalArchive {
  readonly folder: string;
  /** With these the server archives its WAL there. */
  readonly settings: Record<string, string>;
  /** While it is stuck, the archive takes nothing and says so. */
  stick(isStuck: boolean): void;
  remove(): void;
}

export function createWalArchive(): WalArchive {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-archive-'));
  chmodSync(folder, 0o777);
  const stuck = `${folder}.stuck`;
  const settings = {
    ...{ wal_level: 'replica', max_wal_senders: '2', full_page_writes: 'on', synchronous_commit: 'on' },
    archive_mode: 'on',
    archive_command: `test ! -e ${stuck} && cp %p ${folder}/%f`,
  };
  return {
    folder,
    settings,
    stick: (isStuck) => (isStuck ? writeFileSync(stuck, '') : rmSync(stuck, { force: true })),
    remove: () => {
      for (const each of [folder, stuck]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** Makes a base backup of a running server like `pg_basebackup`: its files, and the label needed to replay the WAL. */
export async function makeBaseBackup(pool: pg.Pool, into: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_backup_start('base', true)`);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const data = rows[0]?.data_directory ?? '';
    const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal']);
    const isCopied = (path: string) => dirname(path) !== data || !skipped.has(basename(path));
    chmodSync(into, 0o755);
    cpSync(dirname(data), join(into, 'postgres'), { recursive: true, filter: isCopied });
    rmSync(join(into, 'postgres/port'), { force: true });
    mkdirSync(join(into, 'postgres/data/pg_wal'), { mode: 0o700 });
    chmodSync(join(into, 'postgres/data'), 0o700);
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(into, 'postgres/data/backup_label'), stopped.rows[0]?.labelfile ?? '');
  } finally {
    client.release();
  }
}

/** Starts a server on a base backup, and replays the archived WAL up to the moment; then it takes writes. */
export async function startRestoredServer(backup: string, archive: string, moment: Date): Promise<EmbeddedPostgres> {
  writeFileSync(join(backup, 'postgres/data/recovery.signal'), '');
  const server = await startEmbeddedPostgres({
    dataDir: backup,
    database: 'postgres',
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
      max_wal_senders: '2',
      wal_level: 'replica',
    },
  });
  await waitUntilPromoted(server.url);
  return server;
}

/** Asks by a connection of its own, because our pools refuse a server that replays. */
async function waitUntilPromoted(url: string): Promise<void> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    const isReplaying = async () => (await client.query('select pg_is_in_recovery() as on')).rows[0].on as boolean;
    if (!(await waitUntil(async () => !(await isReplaying()), longestReplayMs))) throw new Error('the replay goes on');
  } finally {
    await client.end();
  }
}
