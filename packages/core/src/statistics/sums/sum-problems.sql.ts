import { type RawBuilder, sql } from 'kysely';
import { aggregateChanges, columnList, keyColumnsOf, measuresOf, type SumTable, sumTables } from './sums.sql.ts';

const money = sql`sum_for_mail, sum_for_over_paged`;
const key = sql`day, organization_id, unit_id, region_id, area_id, perform_type, delivery_days`;

/**
 * Recounts the letters as rows of accepted_change, with prices instead of price ids. Deliberately independent
 * of the trigger (prisma/sql/statistics.sql): a recount that shared its rules would share its mistakes.
 * Prices come from charges. For a letter with more sheets than the base price covers (`sheets_in_base` of its charge),
 * the surcharge is `sumForOverPaged` of the charge before any reversal, and the rest of the amount is the base price.
 */
export const recountedLetters = sql`
  select (m.sent_on at time zone 'Asia/Tashkent')::date as day, m.organization_id, m.unit_id, m.region_id,
    m.area_id, m.perform_type,
    case when p.id is not null then greatest(0, (p.performed_on at time zone 'Asia/Tashkent')::date
      - (m.sent_on at time zone 'Asia/Tashkent')::date) end as delivery_days,
    case when m.sheets > c.sheets_in_base then greatest(coalesce(c.amount - c.surcharge, 0), 0) else coalesce(c.amount, 0) end::numeric(14, 2)
      as sum_for_mail,
    case when m.sheets > c.sheets_in_base and c.amount < c.surcharge then c.amount else coalesce(c.surcharge, 0) end::numeric(14, 2)
      as sum_for_over_paged,
    1 as letters, coalesce(m.sheets > c.sheets_in_base, false)::int as over_paged, m.pages
  from mail m left join perform p on p.id = m.perform_id
    left join (
      select mail_id, sum(amount) as amount,
        coalesce(sum(case when kind = 'letter' then (tariff->>'sumForOverPaged')::numeric end), 0) as surcharge,
        max(case when kind = 'letter' then sheets_in_base end) as sheets_in_base
      from charge group by mail_id) c on c.mail_id = m.id
  where m.is_sent and m.deleted_on is null`;

/** Changes that are not merged yet, negated. */
const unmerged = sql`
  select ${key}, ${money}, -letters, -over_paged, -pages
  from accepted_change a left join letter_tariff t on t.id = a.tariff_id`;

/** All letters without the unmerged changes: the expected content of the sums. */
const merged = sql`
  select ${key}, ${money}, sum(letters)::int as letters, sum(over_paged)::int as over_paged, sum(pages)::int as pages
  from (${recountedLetters} union all ${unmerged}) l
  group by ${key}, ${money}`;

/** Rows of `one` that are missing in `other`. */
const missingIn = (other: RawBuilder<unknown>, one: RawBuilder<unknown>) => sql`(${one}) except all (${other})`;

/** Replaces the tariff id in the key with the prices, so that prices are compared, not ids. */
const priced = (table: SumTable): SumTable => ({
  ...table,
  ids: table.ids.flatMap((id) => (id === 'tariffId' ? ['sumForMail', 'sumForOverPaged'] : [id])),
});

function problemsOf(table: SumTable): RawBuilder<unknown> {
  const measures = measuresOf(table);
  const hasCounts = sql.join(
    measures.map((measure) => sql`${sql.ref(measure)} <> 0`),
    sql` or `,
  );
  const { ids, ...rest } = priced(table);
  const name = sql.table(table.name);
  const tariffs = ids.length > table.ids.length ? sql`left join letter_tariff t on t.id = tariff_id` : sql``;
  const stored = sql`select ${columnList([...keyColumnsOf({ ids, ...rest }), ...measures])} from ${name} ${tariffs} where ${hasCounts}`;
  const counted = aggregateChanges({ ids, ...rest }, 'merged');
  return sql`select 1 from ((${missingIn(counted, stored)}) union all (${missingIn(stored, counted)})) ${name}`;
}

/** Differences between the stored sums and a recount, in both directions. */
export const sumProblems = sql`
  with merged as materialized (${merged})
  select 1 from (${sql.join(sumTables.map(problemsOf), sql` union all `)}) problem`;
