import type { Database } from '@hybrid-mail/db';
import { computeTableChecksums } from '../unchanged.ts';

/** Copies of all tables, so that every hostile call starts with the same rows. */
export interface RowSnapshot {
  /** Restores the tables that differ from their copies. */
  restore(): Promise<void>;
}

const copyOf = (table: string) => `kept."${table}"`;

/** Restores the tables while triggers and foreign keys are disabled. The tables must not have generated columns. */
async function putBack({ pool }: Database, tables: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const table of tables) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value select * from ${copyOf(table)}`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

export async function snapshotRows(db: Database): Promise<RowSnapshot> {
  const tables = Object.keys(await computeTableChecksums(db));
  await db.pool.query('drop schema if exists kept cascade; create schema kept');
  for (const table of tables) await db.pool.query(`create table ${copyOf(table)} as table ${table}`);
  let kept = await computeTableChecksums(db);
  return {
    async restore() {
      const now = await computeTableChecksums(db);
      const changed = tables.filter((table) => now[table] !== kept[table]);
      if (changed.length === 0) return;
      await putBack(db, changed);
      kept = await computeTableChecksums(db);
    },
  };
}
