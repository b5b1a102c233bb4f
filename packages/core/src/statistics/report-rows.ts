import { Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Cost, costOf, type Tariff } from '../mail/price.ts';
import { measuresBy } from './accepted.sql.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

/** What is counted and what it costs by the prices of today. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly isHighlighted: boolean;
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
export async function reportRows(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  definition: ReportDefinition,
  query: ReportQuery,
): Promise<ReportRow[]> {
  const { by, tables, name, inn = sql`null`, order, highlight } = definition;
  const prices = definition.prices(query);
  const { rows } = await sql<Measured>`
    select s.key as id, ${name(query)} as name, ${inn}::text as inn, ${highlight?.isOf ?? sql`false`} as "isHighlighted",
      s.count, s."overPagedCount", s."pagesCount",
      (${prices?.simple ?? sql`null`})::text as "priceSimple",
      (${prices?.overPaged ?? sql`null`})::text as "priceForOverPaged"
    from ${measuresBy(by, { period: query, reach, filter: query })} s ${tables} order by ${order}`.execute(db.sql);
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
