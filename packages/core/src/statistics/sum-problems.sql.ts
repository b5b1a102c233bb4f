import { keyOf, measuresOf, quoted, type SumTable, sumsOf, sumTables } from './sums.sql.ts';

const changeColumns = 'day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays"';

/** The letters themselves without the changes that still wait to be merged: what the sums must be made of. */
const merged = `(
  select (m."sentOn" at time zone 'Asia/Tashkent')::date as day, m."organizationId", m."unitId", m."regionId",
    m."areaId", m."performType",
    case when p.id is not null then greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
      - (m."sentOn" at time zone 'Asia/Tashkent')::date) end as "deliveryDays",
    1 as letters, (m.sheets > 3)::int as "overPaged", m.pages
  from mail m left join perform p on p.id = m."performId" where m."isSent" and m."deletedOn" is null
  union all select ${changeColumns}, -letters, -"overPaged", -pages from accepted_change)`;

/** Rows of one that the other has not. */
const beside = (one: string, other: string) => `(${one}) except all (${other})`;

function problemsOf(table: SumTable): string {
  const measures = measuresOf(table);
  const isSomething = measures.map((measure) => `"${measure}" <> 0`).join(' or ');
  const kept = `select ${quoted([...keyOf(table), ...measures])} from ${table.name} where ${isSomething}`;
  const counted = sumsOf(table, merged);
  return `select 1 from ((${beside(kept, counted)}) union all (${beside(counted, kept)})) ${table.name}`;
}

/** Rows of the sums that a recount of the letters does not find, and those that it finds and the sums have not. */
export const sumProblems = sumTables.map(problemsOf).join(' union all ');
