import { sql } from 'kysely';
import { mailWithin, unitsBesideWithin, wholeOrganizationsWithin } from '../reach.ts';
import { spansOf } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { isOfAll, type Question, rowsOf, type Source } from './sum-rows.sql.ts';
import { acceptedBy } from './sums.sql.ts';

type By = ReportDefinition['by'];

const measures = ['letters', 'overPaged', 'pages'];

/**
 * The measures of every report: letters that the post accepted in the period, within reach. Read from the coarsest sums
 * that tell them apart. Answers key, count, overPagedCount and pagesCount.
 */
export function measuresBy(by: By, question: Question) {
  const key = sql`${sql.ref(`m.${by}Id`)} as key`;
  const rows = rowsOf(acceptedSources(by, question), spansOf(question.period), key, question, measures);
  return sql`(
    select key, sum(letters)::int as count, sum("overPaged")::int as "overPagedCount", sum(pages)::int as "pagesCount"
    from (${rows}) m group by key having sum(letters) <> 0)`;
}

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
