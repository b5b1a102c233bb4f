import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailWithin } from '../reach.ts';
import { spansOf } from './period.ts';
import { type LetterSelection, sumRows } from './sums/sum-rows.sql.ts';
import { acceptedTables, type Measure } from './sums/sums.sql.ts';

const totals = z.object({
  accepted: z.int(),
  delivered: z.int(),
  /** Returned or finally undeliverable. */
  returned: z.int(),
  /** Neither delivered nor returned. */
  onTheWay: z.int(),
  /** Charged amount with two decimals. */
  amount: z.string(),
});
export type LetterTotals = z.output<typeof totals>;

const measures: Measure[] = ['letters', 'overPaged', 'delivered', 'ended'];

/** Totals of a filter in one row. Reads sums without delivery days, which have few rows. */
export async function readLetterTotals({ db }: Pick<Context, 'db'>, question: LetterSelection): Promise<LetterTotals> {
  const source = { table: acceptedTables.unit, within: mailWithin(question.reach) };
  const letters = sumRows([source], spansOf(question.period), sql`tariff_id`, question, measures);
  const counted = sql`
    select coalesce(sum(c.letters), 0)::int as accepted, coalesce(sum(c.delivered), 0)::int as delivered,
      coalesce(sum(c.ended - c.delivered), 0)::int as returned,
      coalesce(sum(c.letters - c.ended), 0)::int as on_the_way,
      coalesce(sum(c.letters * t.sum_for_mail + c.over_paged * t.sum_for_over_paged), 0)::numeric(18, 2)::text as amount
    from (
      select tariff_id, ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${letters}) m group by 1) c
      join letter_tariff t on t.id = c.tariff_id`;
  const [row] = await query(db, textQuery(totals, counted));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}
