import { type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { isDatabaseRestored } from './pause.sql.ts';

/** A comparison with the post takes minutes. */
const retryAfterSeconds = 300;

const restoredQuery = textQuery(
  z.object({ isRestored: z.boolean() }),
  sql`select ${isDatabaseRestored} as is_restored`,
);

/** Whether the database was restored and is not compared with the post. */
export async function isRestored(on: QueryRunner): Promise<boolean> {
  const [row] = await query(on, restoredQuery);
  return row?.isRestored ?? false;
}

/**
 * Asserts that the database is no restored one whose letters are not compared with the post: the post may have what
 * counts as unsent here.
 * @throws Refusal database-restored
 */
export async function assertNotRestored(on: QueryRunner): Promise<void> {
  refuseRestored({ isRestored: await isRestored(on) });
}

/** For a row that says itself whether the database was restored. @throws Refusal database-restored */
export function refuseRestored(row: { readonly isRestored: boolean }): void {
  if (row.isRestored) throw new Refusal('database-restored', { retryAfterSeconds });
}
