import { Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { measuresBy } from './measures.sql.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

type Decimal = Prisma.Decimal;

/** What is counted and what it costs by the prices of today. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly overPagedCount: number;
  readonly pagesCount: number;
  readonly cost: ReportCost | null;
}

export interface ReportCost {
  readonly priceSimple: Decimal;
  readonly priceForOverPaged: Decimal;
  /** Every letter at the ordinary price. */
  readonly simple: Decimal;
  /** The surcharge of the letters over three sheets. */
  readonly overPaged: Decimal;
  readonly total: Decimal;
}

interface Measured extends Omit<ReportRow, 'cost'> {
  readonly priceSimple: string | null;
  readonly priceForOverPaged: string | null;
}

/** The rows of a report: each with at least one letter. */
export async function reportRows<F extends object>(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  definition: ReportDefinition<F>,
  query: ReportQuery<F>,
): Promise<ReportRow[]> {
  const { key, tables, name, order, prices, filter } = definition;
  const measures = measuresBy({ key, period: query, reach, filter: filter(query) });
  const { rows } = await sql<Measured>`
    select s.key as id, ${name} as name, s.count, s."overPagedCount", s."pagesCount",
      (${prices?.simple ?? sql`null`})::text as "priceSimple",
      (${prices?.overPaged ?? sql`null`})::text as "priceForOverPaged"
    from ${measures} s ${tables} order by ${order}`.execute(db.sql);
  return rows.map(({ priceSimple, priceForOverPaged, ...row }) => ({
    ...row,
    cost: costOf(row, priceSimple, priceForOverPaged),
  }));
}

function costOf(
  { count, overPagedCount }: Pick<Measured, 'count' | 'overPagedCount'>,
  simple: string | null,
  overPaged: string | null,
): ReportCost | null {
  if (simple === null || overPaged === null) return null;
  const priceSimple = new Prisma.Decimal(simple);
  const priceForOverPaged = new Prisma.Decimal(overPaged);
  const costSimple = priceSimple.times(count);
  const costOverPaged = priceForOverPaged.times(overPagedCount);
  return {
    priceSimple,
    priceForOverPaged,
    simple: costSimple,
    overPaged: costOverPaged,
    total: costSimple.plus(costOverPaged),
  };
}
