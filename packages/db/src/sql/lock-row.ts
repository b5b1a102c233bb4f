import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { DB } from '../generated/kysely/types.ts';
import { query } from './query.ts';
import { textQuery } from './text-query.ts';

/** Tables with an `id` column. */
type Table = { [table in keyof DB]: 'id' extends keyof DB[table] ? table : never }[keyof DB];

/** Lock mode. `no key update` does not block inserts of rows that reference the locked row. */
type Strength = 'update' | 'no key update';

const idRow = { parse: (row: unknown) => row as { id: number } };

/**
 * Locks the row until the transaction ends.
 * @returns whether the row exists
 */
export async function lockRow(tx: Transaction, table: Table, id: number, strength?: Strength): Promise<boolean> {
  return (await lockRows(tx, table, [id], strength)).length > 0;
}

/**
 * Locks the rows in the order of their ids, so that two callers cannot deadlock.
 * @returns the existing ids
 */
export async function lockRows(
  tx: Transaction,
  table: Table,
  ids: readonly number[],
  strength: Strength = 'update',
): Promise<number[]> {
  const lock = sql`select id from ${sql.table(table)} where id = any(${ids}::int[]) order by id for ${sql.raw(strength)}`;
  return (await query(tx, textQuery(idRow, lock))).map(({ id }) => id);
}
