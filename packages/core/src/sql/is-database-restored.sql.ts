import { type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { WatchedDatabase } from '../context.ts';

/** The database was restored and is not compared with the post: nothing is signed or handed over (decision 084). */
export const isDatabaseRestored = sql<boolean>`exists (select 1 from restored_database r where r.compared_on is null)`;

/**
 * The database was restored, or its counter is below the one that this process saw last, so that the next round of the worker
 * will find out.
 */
export const isRestoredUnder = ({ lastCounter }: WatchedDatabase) =>
  sql<boolean>`(${isDatabaseRestored}
    or exists (select 1 from database_life l where l.counter < ${lastCounter?.() ?? null}::int))`;

const restoredRow = z.object({ isRestored: z.boolean() });

/** Whether nothing may be removed for good: letters and documents of the time that the restore lost may still be needed. */
export async function isRemovalClosed({
  db,
  ...ctx
}: WatchedDatabase & { readonly db: QueryRunner }): Promise<boolean> {
  const [row] = await query(db, textQuery(restoredRow, sql`select ${isRestoredUnder(ctx)} as is_restored`));
  return row?.isRestored ?? false;
}
