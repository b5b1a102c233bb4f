import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { mailWithin, pairsBesideWithin, partsWithin, type Reach, wholeOrganizationsWithin } from '../reach.ts';
import { spansOf } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { isOfAll, type Question, rowsOf, type Source } from './sum-rows.sql.ts';
import { performedBy } from './sums.sql.ts';

export interface Performed {
  /** What the row of the report is about; null where results are not told apart so far. */
  readonly id: number | null;
  readonly performType: number;
  /** Of a delivery. */
  readonly deliveryDays: number;
  readonly letters: number;
}

type Db = Pick<Context, 'db'>;

/** Results of the letters of a question, by row of the report where that costs little. */
export function performedOf({ db }: Db, by: ReportDefinition['by'], question: Question): Promise<Performed[]> {
  const isWhole = isOfAll(question);
  const isTold = by === 'region' || (!isWhole && by !== 'area');
  const id = isTold ? sql.ref(`m.${by}Id`) : sql`null::int`;
  const sources = isWhole
    ? [{ table: performedBy.region, within: mailWithin(question.reach) }]
    : performedSources(by, question);
  return histogram({ db }, sources, id, question);
}

/** Whole organizations are read from coarser sums than single units, where units are not told apart. */
function performedSources(by: ReportDefinition['by'], { reach, filter }: Question): Source[] {
  const isPlaced = by === 'region' || filter.regionId !== undefined;
  const ofUnits = isPlaced ? performedBy.unitRegion : performedBy.unit;
  if (!isPlaced || filter.unitId !== undefined || reach.kind === 'unit')
    return partsWithin(reach).map((within) => ({ table: ofUnits, within }));
  return [
    { table: performedBy.organizationRegion, within: wholeOrganizationsWithin(reach) },
    ...(reach.kind === 'granted' ? [{ table: ofUnits, within: pairsBesideWithin(reach) }] : []),
  ];
}

/** The same by district; null where single units are counted, of which results are not kept by district. */
export async function performedByArea({ db }: Db, question: Question): Promise<Performed[] | null> {
  const { reach, filter } = question;
  if (filter.unitId !== undefined || (await hasUnitsBeside({ db }, reach))) return null;
  const source = isOfAll(question)
    ? { table: performedBy.area, within: mailWithin(reach) }
    : { table: performedBy.organizationArea, within: wholeOrganizationsWithin(reach) };
  return histogram({ db }, [source], sql`m."areaId"`, question);
}

async function hasUnitsBeside({ db }: Db, reach: Reach): Promise<boolean> {
  if (reach.kind === 'unit') return true;
  if (reach.kind !== 'granted') return false;
  const { rows } = await sql`select 1 from (select id as "unitId", "organizationId" from unit) m
    where ${pairsBesideWithin(reach)} limit 1`.execute(db.sql);
  return rows.length > 0;
}

async function histogram({ db }: Db, sources: Source[], id: RawBuilder<unknown>, question: Question) {
  const columns = sql`${id} as id, "performType", "deliveryDays"`;
  const { rows } = await sql<Performed>`
    select id, "performType", "deliveryDays", sum(letters)::int as letters
    from (${rowsOf(sources, spansOf(question.period), columns, question)}) m
    where "deliveryDays" is not null group by 1, 2, 3 having sum(letters) <> 0`.execute(db.sql);
  return rows;
}
