import type { ReportChart } from '@hybrid-mail/contracts/report';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { acceptedSources } from './accepted.sql.ts';
import { deliveryTimeOf } from './delivery-time.ts';
import { type Performed, performedByArea, performedOf } from './performed.sql.ts';
import { dayAfter, daysOf, spansOf } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { type Question, rowsOf } from './sum-rows.sql.ts';

/** A bar for each day as long as they can be told apart; beyond, one for each month. */
const mostDays = 92;

/** What a report looks like over time, and how long its letters took. */
export async function reportChart(
  { db }: Pick<Context, 'db'>,
  { by }: Pick<ReportDefinition, 'by'>,
  question: Question,
): Promise<ReportChart> {
  const span = spanOf(question);
  const accepted = await acceptedOver({ db }, span, question);
  const performed = await performedOf({ db }, by, question);
  const byRow = by === 'area' ? await performedByArea({ db }, question) : performed;
  const letters = sumOf(accepted) - sumOf(performed);
  return {
    ...{ span, accepted },
    results: [...groupedBy(performed, ({ performType }) => performType)]
      .map(([performType, rows]) => ({ performType, letters: sumOf(rows) }))
      .toSorted((a, b) => b.letters - a.letters),
    onTheWay: Math.max(0, letters),
    delivery: deliveryTimeOf(performed),
    rows: [...groupedBy(byRow, ({ id }) => id)].flatMap(([id, rows]) => {
      const delivery = deliveryTimeOf(rows);
      return id === null || delivery === null ? [] : [{ id, ...delivery }];
    }),
  };
}

const sumOf = (rows: readonly { letters: number }[]) => rows.reduce((all, { letters }) => all + letters, 0);

function groupedBy<K>(rows: readonly Performed[], keyOf: (row: Performed) => K): Map<K, Performed[]> {
  const groups = new Map<K, Performed[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function spanOf({ period: { start, end } }: Question): 'day' | 'month' {
  if (start === undefined || end === undefined) return 'month';
  return dayAfter(start, mostDays) > end ? 'day' : 'month';
}

async function acceptedOver({ db }: Pick<Context, 'db'>, span: 'day' | 'month', question: Question) {
  const { period, filter } = question;
  const sources = acceptedSources(filter.regionId === undefined ? 'unit' : 'area', question);
  const spans = span === 'day' ? [daysOf(period)] : spansOf(period);
  const columns = sql`date_trunc(${sql.lit(span)}, at)::date::text as start, letters`;
  const { rows } = await sql<{ start: string; letters: number }>`
    select start, sum(letters)::int as letters from (${rowsOf(sources, spans, columns, question)}) m
    group by 1 having sum(letters) <> 0 order by 1`.execute(db.sql);
  return span === 'day' ? everyDay(rows, question) : rows;
}

/** Days without letters have a place too. */
function everyDay(rows: { start: string; letters: number }[], { period: { start = '', end = '' } }: Question) {
  const found = new Map(rows.map((row) => [row.start, row.letters]));
  const days: { start: string; letters: number }[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) days.push({ start: day, letters: found.get(day) ?? 0 });
  return days;
}
