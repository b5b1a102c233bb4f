import { type RawBuilder, sql } from 'kysely';
import { mailWithin, unitsBesideWithin, wholeOrganizationsWithin } from '../reach.ts';
import { spansOf } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { isOfAll, type Question, rowsOf, type Source } from './sum-rows.sql.ts';
import { acceptedBy } from './sums.sql.ts';

type By = ReportDefinition['by'];

/**
 * The measures of every report: letters that the post accepted in the period, within reach. Read from the coarsest sums
 * that tell them apart. Answers key, count, overPagedCount and pagesCount.
 */
export function measuresBy(by: By, question: Question) {
  return sql`(
    select key, sum(letters)::int as count, sum("overPaged")::int as "overPagedCount", sum(pages)::int as "pagesCount"
    from (${lettersBy(by, question, sql`${keyOf(by)} as key`)}) m group by key having sum(letters) <> 0)`;
}

/**
 * The same with what was charged: simple, overPaged, and each price as far as all letters that paid it paid the same. What
 * no letter paid is the price at which it would have.
 */
export function chargedBy(by: By, question: Question) {
  return sql`(
    select key, sum(letters)::int as count, sum("overPaged")::int as "overPagedCount", sum(pages)::int as "pagesCount",
      sum(letters * t."sumForMail") as simple, sum("overPaged" * t."sumForOverPaged") as "overPaged",
      case when min(t."sumForMail") = max(t."sumForMail") then min(t."sumForMail") end as "priceSimple",
      case when bool_or("overPaged" > 0) then ${onePaid} else ${oneOffered} end as "priceForOverPaged"
    from (
      select key, "tariffId", sum(letters) as letters, sum("overPaged") as "overPaged", sum(pages) as pages
      from (${lettersBy(by, question, sql`${keyOf(by)} as key, "tariffId"`)}) m
      group by 1, 2 having sum(letters) <> 0) c
      join letter_tariff t on t.id = c."tariffId"
    group by key)`;
}

const oneOffered = sql`
  case when min(t."sumForOverPaged") = max(t."sumForOverPaged") then min(t."sumForOverPaged") end`;

const paid = sql`filter (where "overPaged" > 0)`;
const onePaid = sql`
  case when min(t."sumForOverPaged") ${paid} = max(t."sumForOverPaged") ${paid} then min(t."sumForOverPaged") ${paid} end`;

const keyOf = (by: By) => sql.ref(`m.${by}Id`);

const lettersBy = (by: By, question: Question, columns: RawBuilder<unknown>) =>
  rowsOf(acceptedSources(by, question), spansOf(question.period), columns, question, ['letters', 'overPaged', 'pages']);

/** Where the accepted letters of a question are counted by `by`. */
export function acceptedSources(by: By, question: Question): Source[] {
  const { reach, filter } = question;
  const within = mailWithin(reach);
  if (by === 'unit' || by === 'organization') return [{ table: acceptedBy.unit, within }];
  const [ofOrganizations, ofUnits] =
    by === 'region'
      ? [acceptedBy.organizationRegion, acceptedBy.unitRegion]
      : [acceptedBy.organizationArea, acceptedBy.unitArea];
  if (filter.unitId !== undefined || reach.kind === 'unit') return [{ table: ofUnits, within }];
  if (isOfAll(question)) return [{ table: acceptedBy.area, within }];
  return [
    { table: ofOrganizations, within: wholeOrganizationsWithin(reach) },
    ...(reach.kind === 'granted' ? [{ table: ofUnits, within: unitsBesideWithin(reach) }] : []),
  ];
}
