import { query, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { mailWithin, partsWithin, type Reach, singleUnitPairsWithin, wholeOrganizationsWithin } from '../../reach.ts';
import { spansOf } from '../period.ts';
import type { ReportDefinition } from '../reports/report-definition.ts';
import { coversAllOrganizations, type LetterSelection, type SumSource, sumRows } from './sum-rows.sql.ts';
import { performedTables } from './sums.sql.ts';

const performed = z.object({
  /** Key of the report row; null where the sums of results do not distinguish rows. */
  id: z.int().nullable(),
  performType: z.int(),
  /** Days from acceptance to delivery. */
  deliveryDays: z.int(),
  letters: z.int(),
});
export type PerformedSum = z.output<typeof performed>;

type Db = Pick<Context, 'db'>;

/**
 * Reads counts of delivery results. They have the key of the report row for reports by region and, unless the question
 * covers all organizations, by unit or organization; otherwise the key is null.
 */
export function readPerformed(
  { db }: Db,
  by: ReportDefinition['by'],
  question: LetterSelection,
): Promise<PerformedSum[]> {
  const isWhole = coversAllOrganizations(question);
  const hasRowKey = by === 'region' || (!isWhole && by !== 'area');
  const id = hasRowKey ? sql.ref(`m.${by}Id`) : sql`null::int`;
  const sources = isWhole
    ? [{ table: performedTables.region, within: mailWithin(question.reach) }]
    : performedSources(by, question);
  return histogram({ db }, sources, id, question);
}

/**
 * Chooses tables of sums: by region and without a filter of one unit, whole organizations have sums of their own; all
 * other questions use the sums by unit.
 */
function performedSources(by: ReportDefinition['by'], { reach, filter }: LetterSelection): SumSource[] {
  const isPlaced = by === 'region' || filter.regionId !== undefined;
  const ofUnits = isPlaced ? performedTables.unitRegion : performedTables.unit;
  if (!isPlaced || filter.unitId !== undefined || reach.kind === 'unit')
    return partsWithin(reach).map((within) => ({ table: ofUnits, within }));
  return [
    { table: performedTables.organizationRegion, within: wholeOrganizationsWithin(reach) },
    ...(reach.kind === 'granted' ? [{ table: ofUnits, within: singleUnitPairsWithin(reach) }] : []),
  ];
}

/**
 * Reads counts of delivery results by district; null if the question covers single units, because no table sums their
 * results by district.
 */
export async function readPerformedByArea({ db }: Db, question: LetterSelection): Promise<PerformedSum[] | null> {
  const { reach, filter } = question;
  if (filter.unitId !== undefined || (await hasUnitsBeside({ db }, reach))) return null;
  const source = coversAllOrganizations(question)
    ? { table: performedTables.area, within: mailWithin(reach) }
    : { table: performedTables.organizationArea, within: wholeOrganizationsWithin(reach) };
  return histogram({ db }, [source], sql`m.area_id`, question);
}

async function hasUnitsBeside({ db }: Db, reach: Reach): Promise<boolean> {
  if (reach.kind === 'unit') return true;
  if (reach.kind !== 'granted') return false;
  const beside = sql`
    select unit_id from (select id as unit_id, organization_id from unit) m where ${singleUnitPairsWithin(reach)} limit 1`;
  return (await query(db, textQuery(z.object({ unitId: z.int() }), beside))).length > 0;
}

async function histogram({ db }: Db, sources: SumSource[], id: RawBuilder<unknown>, question: LetterSelection) {
  const columns = sql`${id} as id, perform_type, delivery_days`;
  const counted = sql`
    select id, perform_type, delivery_days, sum(letters)::int as letters
    from (${sumRows(sources, spansOf(question.period), columns, question)}) m
    where delivery_days is not null group by 1, 2, 3 having sum(letters) <> 0`;
  return query(db, textQuery(performed, counted));
}
