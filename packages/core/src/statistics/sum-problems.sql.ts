import { keyOf, measuresOf, quoted, type SumTable, sumsOf, sumTables } from './sums.sql.ts';

const key = 'day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays"';

/**
 * The letters themselves, in the shape of accepted_change. Written apart from the trigger that counts them
 * (prisma/sql/statistics.sql): a recount that shared its rules would share its mistakes.
 */
export const countedLetters = `
  select (m."sentOn" at time zone 'Asia/Tashkent')::date as day, m."organizationId", m."unitId", m."regionId",
    m."areaId", m."performType",
    case when p.id is not null then greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
      - (m."sentOn" at time zone 'Asia/Tashkent')::date) end as "deliveryDays",
    1 as letters, (m.sheets > 3)::int as "overPaged", m.pages
  from mail m left join perform p on p.id = m."performId" where m."isSent" and m."deletedOn" is null`;

/** Without the changes that still wait to be merged: what the sums must be made of. */
const merged = `
  select ${key}, sum(letters)::int as letters, sum("overPaged")::int as "overPaged", sum(pages)::int as pages
  from (${countedLetters} union all select ${key}, -letters, -"overPaged", -pages from accepted_change) l
  group by ${key}`;

/** Rows of one that the other has not. */
const beside = (one: string, other: string) => `(${one}) except all (${other})`;

function problemsOf(table: SumTable): string {
  const measures = measuresOf(table);
  const isSomething = measures.map((measure) => `"${measure}" <> 0`).join(' or ');
  const kept = `select ${quoted([...keyOf(table), ...measures])} from ${table.name} where ${isSomething}`;
  const counted = sumsOf(table, 'merged');
  return `select 1 from ((${beside(kept, counted)}) union all (${beside(counted, kept)})) ${table.name}`;
}

/** Rows of the sums that a recount of the letters does not find, and those that it finds and the sums have not. */
export const sumProblems = `
  with merged as materialized (${merged})
  select 1 from (${sumTables.map(problemsOf).join(' union all ')}) problem`;
