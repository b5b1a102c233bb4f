import { keyOf, measuresOf, quoted, type SumTable, sumsOf, sumTables } from './sums.sql.ts';

const money = '"sumForMail", "sumForOverPaged"';
const key = 'day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays"';

/**
 * The letters themselves, in the shape of accepted_change, with the prices in place of what stands for them. Written apart
 * from the trigger that counts them (prisma/sql/statistics.sql): a recount that shared its rules would share its mistakes.
 * The prices come from the charges: a letter over three sheets has the surcharge as its charge names it, as far as it was not
 * reversed, and all else that was charged is its ordinary price.
 */
export const countedLetters = `
  select (m."sentOn" at time zone 'Asia/Tashkent')::date as day, m."organizationId", m."unitId", m."regionId",
    m."areaId", m."performType",
    case when p.id is not null then greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
      - (m."sentOn" at time zone 'Asia/Tashkent')::date) end as "deliveryDays",
    case when m.sheets > 3 then greatest(coalesce(c.amount - c.surcharge, 0), 0) else coalesce(c.amount, 0) end::numeric(14, 2)
      as "sumForMail",
    case when m.sheets > 3 and c.amount < c.surcharge then c.amount else coalesce(c.surcharge, 0) end::numeric(14, 2)
      as "sumForOverPaged",
    1 as letters, (m.sheets > 3)::int as "overPaged", m.pages
  from mail m left join perform p on p.id = m."performId"
    left join (
      select "mailId", sum(amount) as amount,
        coalesce(sum(case when kind = 'letter' then (tariff->>'sumForOverPaged')::numeric end), 0) as surcharge
      from charge group by "mailId") c on c."mailId" = m.id
  where m."isSent" and m."deletedOn" is null`;

/** What changed and is not merged yet, with its prices; the opposite of it. */
const unmerged = `
  select ${key}, ${money}, -letters, -"overPaged", -pages
  from accepted_change a left join letter_tariff t on t.id = a."tariffId"`;

/** Without the changes that still wait to be merged: what the sums must be made of. */
const merged = `
  select ${key}, ${money}, sum(letters)::int as letters, sum("overPaged")::int as "overPaged", sum(pages)::int as pages
  from (${countedLetters} union all ${unmerged}) l
  group by ${key}, ${money}`;

/** Rows of one that the other has not. */
const beside = (one: string, other: string) => `(${one}) except all (${other})`;

/** The prices themselves are compared, not what stands for them. */
const priced = (table: SumTable): SumTable => ({
  ...table,
  ids: table.ids.flatMap((id) => (id === 'tariffId' ? ['sumForMail', 'sumForOverPaged'] : [id])),
});

function problemsOf(table: SumTable): string {
  const measures = measuresOf(table);
  const isSomething = measures.map((measure) => `"${measure}" <> 0`).join(' or ');
  const { ids, ...rest } = priced(table);
  const tariffs = ids.length > table.ids.length ? 'left join letter_tariff t on t.id = "tariffId"' : '';
  const kept = `select ${quoted([...keyOf({ ids, ...rest }), ...measures])} from ${table.name} ${tariffs} where ${isSomething}`;
  const counted = sumsOf({ ids, ...rest }, 'merged');
  return `select 1 from ((${beside(kept, counted)}) union all (${beside(counted, kept)})) ${table.name}`;
}

/** Rows of the sums that a recount of the letters does not find, and those that it finds and the sums have not. */
export const sumProblems = `
  with merged as materialized (${merged})
  select 1 from (${sumTables.map(problemsOf).join(' union all ')}) problem`;
