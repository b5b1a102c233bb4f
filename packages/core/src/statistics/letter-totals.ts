import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { mailWithin } from '../reach.ts';
import { spansOf } from './period.ts';
import { type Question, rowsOf } from './sum-rows.sql.ts';
import { acceptedBy, type Measure } from './sums.sql.ts';

export interface LetterTotals {
  readonly accepted: number;
  readonly delivered: number;
  /** Came back, or could not be delivered for good. */
  readonly returned: number;
  /** Neither. */
  readonly onTheWay: number;
  /** What was charged, with two decimals. */
  readonly amount: string;
}

const measures: Measure[] = ['letters', 'overPaged', 'delivered', 'ended'];

/** The letters of a question in one row. Days of delivery are not told apart in what it reads, so it reads little. */
export async function letterTotals({ db }: Pick<Context, 'db'>, question: Question): Promise<LetterTotals> {
  const source = { table: acceptedBy.unit, within: mailWithin(question.reach) };
  const letters = rowsOf([source], spansOf(question.period), sql`"tariffId"`, question, measures);
  const { rows } = await sql<LetterTotals>`
    select coalesce(sum(c.letters), 0)::int as accepted, coalesce(sum(c.delivered), 0)::int as delivered,
      coalesce(sum(c.ended - c.delivered), 0)::int as returned,
      coalesce(sum(c.letters - c.ended), 0)::int as "onTheWay",
      coalesce(sum(c.letters * t."sumForMail" + c."overPaged" * t."sumForOverPaged"), 0)::numeric(18, 2)::text as amount
    from (
      select "tariffId", ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${letters}) m group by 1) c
      join letter_tariff t on t.id = c."tariffId"`.execute(db.sql);
  return rows[0] as LetterTotals;
}
