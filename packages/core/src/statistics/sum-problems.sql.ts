import { acceptedSums, performedSums } from './sums.sql.ts';

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

const unlike = (one: string, other: string) => `(${one} except all ${other}) union all (${other} except all ${one})`;

/** Rows of the sums that a recount of the letters does not find, and those that it finds and the sums have not. */
export const sumProblems = `
  select 1 from (${unlike(
    `(${acceptedSums(merged)})`,
    `(select grain, span, start, "organizationId", "unitId", "regionId", "areaId", letters, "overPaged", pages
      from accepted_sum where (letters, "overPaged", pages) <> (0, 0, 0))`,
  )}) accepted
  union all select 1 from (${unlike(
    `(${performedSums(merged)})`,
    `(select grain, span, start, "organizationId", "regionId", "areaId", "performType", "deliveryDays", letters
      from performed_sum where letters <> 0)`,
  )}) performed`;
