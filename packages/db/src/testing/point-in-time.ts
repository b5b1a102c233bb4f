import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/index.ts';

/** A folder for a server's WAL archive, and the settings with which the server archives its WAL there. */
export function createWalArchive(): { folder: string; settings: Record<string, string>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-archive-'));
  chmodSync(folder, 0o777);
  const settings = {
    ...{ wal_level: 'replica', max_wal_senders: '2', full_page_writes: 'on', synchronous_commit: 'on' },
    archive_mode: 'on',
    archive_command: `cp %p ${folder}/%f`,
  };
  return { folder, settings, remove: () => rmSync(folder, { recursive: true, force: true }) };
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

/** Starts a server on a base backup and replays the archived WAL up to the moment. */
export function startRestoredServer(backup: string, archive: string, moment: Date): Promise<EmbeddedPostgres> {
  writeFileSync(join(backup, 'postgres/data/recovery.signal'), '');
  return startEmbeddedPostgres({
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
}
