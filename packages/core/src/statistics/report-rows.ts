import { Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Cost } from '../mail/price.ts';
import { chargedBy, measuresBy } from './accepted.sql.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

/** What is counted, and what was charged for it. */
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

/** A price is null where letters of the row paid different ones. */
export interface ReportCost extends Cost {
  readonly priceSimple: Prisma.Decimal | null;
  readonly priceForOverPaged: Prisma.Decimal | null;
}

interface Charged {
  readonly simple: string | null;
  readonly overPaged: string | null;
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
  const question = { period: query, reach, filter: query };
  const hasMoney = definition.money(query) !== null;
  const money = hasMoney
    ? sql`s.simple::text, s."overPaged"::text, s."priceSimple"::text, s."priceForOverPaged"::text`
    : sql`null as simple, null as "overPaged", null as "priceSimple", null as "priceForOverPaged"`;
  const { rows } = await sql<Omit<ReportRow, 'cost'> & Charged>`
    select s.key as id, ${name(query)} as name, ${inn}::text as inn, ${highlight?.isOf ?? sql`false`} as "isHighlighted",
      s.count, s."overPagedCount", s."pagesCount", ${money}
    from ${hasMoney ? chargedBy(by, question) : measuresBy(by, question)} s ${tables} order by ${order}`.execute(
    db.sql,
  );
  return rows.map(({ simple, overPaged, priceSimple, priceForOverPaged, ...row }) => ({
    ...row,
    cost: costOf({ simple, overPaged, priceSimple, priceForOverPaged }),
  }));
}

function costOf({ simple, overPaged, priceSimple, priceForOverPaged }: Charged): ReportCost | null {
  if (simple === null || overPaged === null) return null;
  const sums = { simple: new Prisma.Decimal(simple), overPaged: new Prisma.Decimal(overPaged) };
  return {
    ...sums,
    total: sums.simple.plus(sums.overPaged),
    priceSimple: decimalOf(priceSimple),
    priceForOverPaged: decimalOf(priceForOverPaged),
  };
}

const decimalOf = (text: string | null) => (text === null ? null : new Prisma.Decimal(text));
