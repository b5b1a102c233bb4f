import { type Prisma, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Cost } from '../../mail/index.ts';
import { decimal } from '../../sql/decimal.ts';
import { chargesBy, measuresBy } from '../sums/accepted.sql.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

/** Counts and charges of one row. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly isHighlighted: boolean;
  readonly owner: string | null;
  readonly count: number;
  readonly overPagedCount: number;
  readonly pagesCount: number;
  readonly cost: ReportCost | null;
}

/** A price is null when letters of the row paid different ones. */
export interface ReportCost extends Cost {
  readonly priceSimple: Prisma.Decimal | null;
  readonly priceForOverPaged: Prisma.Decimal | null;
}

const charged = {
  simple: decimal.nullable(),
  overPaged: decimal.nullable(),
  priceSimple: decimal.nullable(),
  priceForOverPaged: decimal.nullable(),
};
type Charged = z.output<z.ZodObject<typeof charged>>;

const countedRow = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string().nullable(),
  isHighlighted: z.boolean(),
  owner: z.string().nullable(),
  count: z.int(),
  overPagedCount: z.int(),
  pagesCount: z.int(),
  ...charged,
});

/** Rows of a report; omits rows without letters. */
export async function readReportRows(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  definition: ReportDefinition,
  asked: ReportQuery,
): Promise<ReportRow[]> {
  const { by, tables, name, inn = sql`null`, order, highlight, owner } = definition;
  const question = { period: asked, reach, filter: asked };
  const hasMoney = definition.money(asked) !== null;
  const money = hasMoney
    ? sql`s.simple::text, s.over_paged::text, s.price_simple::text, s.price_for_over_paged::text`
    : sql`null as simple, null as over_paged, null as price_simple, null as price_for_over_paged`;
  const counted = sql`
    select s.key as id, ${name(asked)} as name, ${inn}::text as inn, ${highlight?.isOf ?? sql`false`} as is_highlighted,
      ${owner?.(asked) ?? sql`null`}::text as owner, s.count, s.over_paged_count, s.pages_count, ${money}
    from ${hasMoney ? chargesBy(by, question) : measuresBy(by, question)} s ${tables} order by ${order()}`;
  const rows = await query(db, textQuery(countedRow, counted));
  return rows.map(({ simple, overPaged, priceSimple, priceForOverPaged, ...row }) => ({
    ...row,
    cost: costOf({ simple, overPaged, priceSimple, priceForOverPaged }),
  }));
}

function costOf({ simple, overPaged, priceSimple, priceForOverPaged }: Charged): ReportCost | null {
  if (simple === null || overPaged === null) return null;
  return { simple, overPaged, total: simple.plus(overPaged), priceSimple, priceForOverPaged };
}
