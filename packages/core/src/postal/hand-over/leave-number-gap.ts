import { type Database, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';

/** Exceeds the number of letters created between two backups. */
const gap = 1_000_000;

/**
 * After a restore: advances the sequence of letter numbers (`EHM…`) beyond all lost letters, whose numbers are already
 * printed on envelopes and receipts. Repeating the call before the next letter leaves no further gap.
 * @returns the lowest number that a new letter can get
 */
export async function leaveNumberGap(db: Database): Promise<{ from: number }> {
  const wanted = sql`(select coalesce(max(id), 0) + ${gap}::int from mail)`;
  // nextval instead of setval: the worker's role has no right to set the sequence.
  const taken = sql`select nextval(pg_get_serial_sequence('mail', 'id'))::int as number`;
  const moved = sql`
    with first as materialized (${taken})
    select coalesce(max(later.number), (select number from first)) + 1 as "from"
    from first cross join lateral (
      select nextval(pg_get_serial_sequence('mail', 'id'))::int as number
      from generate_series(1, ${wanted} - first.number)
    ) later`;
  const [row] = await query(db, textQuery(z.object({ from: z.int() }), moved));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}
