import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RetentionContext } from '../context.ts';
import { isRemovalClosed } from '../sql/is-database-restored.sql.ts';
import { eraseLetter } from './erase-letter.ts';

/** Letters that one query looks up. */
const batchSize = 100;
/** Letters of one run, so that it ends within its time; the next night continues. */
const mostAtOnce = 20_000;
/** After so many failed letters the run stops, because the fault is probably not in the letters. */
const mostFailures = 10;

export interface Removed {
  letters: number;
  /** Documents whose bytes were removed with their last letter. */
  documents: number;
}

/**
 * Removes persons from letters whose time of keeping has ended (decision 080), each letter in a transaction of its own.
 * Repeating a run, or several at once, removes nothing twice. Without a configured time it removes nothing, nor on a
 * restored database that is not compared with the post: its documents may be those of another database.
 * @throws AggregateError with the failures of single letters, after the others were removed
 */
export async function removeExpiredLetters(ctx: RetentionContext): Promise<Removed> {
  const { retentionMonths: months } = ctx;
  const removed: Removed = { letters: 0, documents: 0 };
  const failures: unknown[] = [];
  if (months === null) return removed;
  for (let after = 0; removed.letters < mostAtOnce && !(await isRemovalClosed(ctx)); ) {
    const ids = await candidatesAfter(ctx, after, months);
    for (const id of ids) {
      try {
        const erased = await eraseLetter(ctx, id, months);
        if (erased) removed.letters += 1;
        if (erased?.documentErased) removed.documents += 1;
      } catch (error) {
        failures.push(new Error(`letter ${id} could not be erased`, { cause: error }));
        if (failures.length === mostFailures) throw failed(failures, removed);
      }
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failed(failures, removed);
  return removed;
}

const failed = (failures: unknown[], { letters }: Removed) =>
  new AggregateError(failures, `${failures.length} letters could not be erased, ${letters} were`);

const idRow = z.object({ id: z.int() });

/**
 * Ids of the next letters whose time may have ended, also those of which a result arrived after their removal;
 * `erase_letter` decides. The conditions repeat those of the partial indexes.
 */
async function candidatesAfter({ db, clock }: RetentionContext, after: number, months: number): Promise<number[]> {
  const before = sql`${clock.now()}::timestamptz - make_interval(months => ${months}::int)`;
  const candidates = sql`
    select m.id from mail m where m.id > ${after} and m.erased_on is null
      and (m.perform_type <> 8 or m.deleted_on is not null) and coalesce(m.moved_on, m.changed_on) < ${before}
    union all
    select m.id from mail m where m.id > ${after} and m.erased_on < m.changed_on
    order by id limit ${sql.lit(batchSize)}`;
  const rows = await query(db, textQuery(idRow, candidates));
  return rows.map(({ id }) => id);
}
