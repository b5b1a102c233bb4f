import { type RawBuilder, sql } from 'kysely';
import { mailWithin, singleUnitsWithin, wholeOrganizationsWithin } from '../../reach.ts';
import { spansOf } from '../period.ts';
import type { ReportDefinition } from '../reports/report-definition.ts';
import { coversAllOrganizations, type LetterSelection, type SumSource, sumRows } from './sum-rows.sql.ts';
import { acceptedTables } from './sums.sql.ts';

type By = ReportDefinition['by'];

/**
 * Measures of every report: letters accepted in the period, within reach, from the coarsest sums that distinguish the
 * rows. Returns key, count, overPagedCount and pagesCount.
 */
export function measuresBy(by: By, question: LetterSelection) {
  return sql`(
    select key, sum(letters)::int as count, sum(over_paged)::int as over_paged_count, sum(pages)::int as pages_count
    from (${lettersBy(by, question, sql`${keyOf(by)} as key`)}) m group by key having sum(letters) <> 0)`;
}

/**
 * measuresBy with charges: simple, overPaged, and each price if all letters of the row have the same one. If no letter
 * of the row paid the surcharge, its price comes from the tariffs of the row.
 */
export function chargesBy(by: By, question: LetterSelection) {
  return sql`(
    select key, sum(letters)::int as count, sum(over_paged)::int as over_paged_count, sum(pages)::int as pages_count,
      sum(letters * t.sum_for_mail) as simple, sum(over_paged * t.sum_for_over_paged) as over_paged,
      case when min(t.sum_for_mail) = max(t.sum_for_mail) then min(t.sum_for_mail) end as price_simple,
      case when bool_or(over_paged > 0) then ${onePaid} else ${oneOffered} end as price_for_over_paged
    from (
      select key, tariff_id, sum(letters) as letters, sum(over_paged) as over_paged, sum(pages) as pages
      from (${lettersBy(by, question, sql`${keyOf(by)} as key, tariff_id`)}) m
      group by 1, 2 having sum(letters) <> 0) c
      join letter_tariff t on t.id = c.tariff_id
    group by key)`;
}

const oneOffered = sql`
  case when min(t.sum_for_over_paged) = max(t.sum_for_over_paged) then min(t.sum_for_over_paged) end`;

const paid = sql`filter (where over_paged > 0)`;
const onePaid = sql`
  case when min(t.sum_for_over_paged) ${paid} = max(t.sum_for_over_paged) ${paid} then min(t.sum_for_over_paged) ${paid} end`;

const keyOf = (by: By) => sql.ref(`m.${by}Id`);

const lettersBy = (by: By, question: LetterSelection, columns: RawBuilder<unknown>) =>
  sumRows(acceptedSources(by, question), spansOf(question.period), columns, question, [
    'letters',
    'overPaged',
    'pages',
  ]);

/** Chooses the tables with the coarsest sums that distinguish `by` and the letters within reach and filter. */
export function acceptedSources(by: By, question: LetterSelection): SumSource[] {
  const { reach, filter } = question;
  const within = mailWithin(reach);
  if (by === 'unit' || by === 'organization') return [{ table: acceptedTables.unit, within }];
  const [ofOrganizations, ofUnits] =
    by === 'region'
      ? [acceptedTables.organizationRegion, acceptedTables.unitRegion]
      : [acceptedTables.organizationArea, acceptedTables.unitArea];
  if (filter.unitId !== undefined || reach.kind === 'unit') return [{ table: ofUnits, within }];
  if (coversAllOrganizations(question)) return [{ table: acceptedTables.area, within }];
  return [
    { table: ofOrganizations, within: wholeOrganizationsWithin(reach) },
    ...(reach.kind === 'granted' ? [{ table: ofUnits, within: singleUnitsWithin(reach) }] : []),
  ];
}
