import { Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Cost, costOf, type Tariff } from '../mail/price.ts';
import { measuresBy } from './measures.sql.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

/** What is counted and what it costs by the prices of today. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly overPagedCount: number;
  readonly pagesCount: number;
  readonly cost: ReportCost | null;
}

export interface ReportCost extends Cost {
  readonly priceSimple: Prisma.Decimal;
  readonly priceForOverPaged: Prisma.Decimal;
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
  return rows.map(({ priceSimple, priceForOverPaged, ...row }) => {
    const tariff = tariffOf(priceSimple, priceForOverPaged);
    return { ...row, cost: tariff && { ...pricesOf(tariff), ...costOf(tariff, row) } };
  });
}

const tariffOf = (simple: string | null, overPaged: string | null): Tariff | null =>
  simple === null || overPaged === null
    ? null
    : { sumForMail: new Prisma.Decimal(simple), sumForOverPaged: new Prisma.Decimal(overPaged) };

const pricesOf = ({ sumForMail, sumForOverPaged }: Tariff) => ({
  priceSimple: sumForMail,
  priceForOverPaged: sumForOverPaged,
});
