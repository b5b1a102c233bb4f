import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { makeBaseBackup, startRestoredServer, type WalArchive } from '@hybrid-mail/db/testing';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import { pollUntil } from '../poll-until.ts';
import { endSegment } from './archive-stuck.ts';

const patienceMs = 120_000;

/** A base backup from before a fault run, to be compared with the database after it. */
export interface BackupBefore {
  /** @returns the tables that differ between the database and what backup and archived log restore */
  compare(): Promise<string[]>;
  remove(): void;
}

/** Each row of these counts; nothing writes them once every letter is delivered. */
const tables = { mail: 'id', mail_history: 'mail_id, seq', charge: 'id' } as const;

async function hashTables({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' rows ' || md5(string_agg(t::text, '' order by ${order})) as hash from ${table} t`,
    );
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}

export async function backUpBefore({ db, url }: TestWorld, archive: WalArchive): Promise<BackupBefore> {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-backup-'));
  await makeBaseBackup(db.pool, folder);
  const momentOf = async () => (await db.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at;
  return {
    remove: () => rmSync(folder, { recursive: true, force: true }),
    compare: async () => {
      const expected = await hashTables(db);
      const moment = (await momentOf()) ?? new Date();
      await pause(50);
      // The replay ends at the first commit after its moment.
      await db.pool.query('create table after_the_run (id int)');
      const last = await endSegment(db);
      await pollUntil(async () => existsSync(join(archive.folder, last)), Boolean, patienceMs);
      const server = await startRestoredServer(folder, archive.folder, moment);
      const restored = connectDatabase({
        url: Object.assign(new URL(url), { port: String(server.port) }).href,
        poolSize: 2,
      });
      try {
        const found = await hashTables(restored);
        return Object.keys(tables).flatMap((table) =>
          found[table] === expected[table] ? [] : [`${table}: ${found[table]} and not ${expected[table]}`],
        );
      } finally {
        await restored.close();
        await server.stop();
      }
    },
  };
}
