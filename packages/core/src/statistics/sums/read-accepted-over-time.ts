import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayAfter, daysOf, spansOf } from '../period.ts';
import { acceptedSources } from './accepted.sql.ts';
import { type LetterSelection, sumRows } from './sum-rows.sql.ts';

const spanRow = z.object({ start: z.string(), letters: z.int() });
type SpanRow = z.output<typeof spanRow>;

/** Accepted letters per day of a closed period, including days without letters, or per month that has letters. */
export async function readAcceptedOverTime(
  { db }: Pick<Context, 'db'>,
  span: 'day' | 'month',
  question: LetterSelection,
) {
  const { period, filter } = question;
  const sources = acceptedSources(filter.regionId === undefined ? 'unit' : 'region', question);
  const spans = span === 'day' ? [daysOf(period)] : spansOf(period);
  const counted = sql`
    select date_trunc(${sql.lit(span)}, at)::date::text as start, sum(letters)::int as letters
    from (select at, sum(letters) as letters from (${sumRows(sources, spans, sql`at`, question)}) m group by 1) d
    group by 1 having sum(letters) <> 0 order by 1`;
  const rows = await query(db, textQuery(spanRow, counted));
  return span === 'day' ? everyDay(rows, question) : rows;
}

/** Adds days without letters. */
function everyDay(rows: SpanRow[], { period: { start = '', end = '' } }: LetterSelection) {
  const found = new Map(rows.map((row) => [row.start, row.letters]));
  const days: SpanRow[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) days.push({ start: day, letters: found.get(day) ?? 0 });
  return days;
}
