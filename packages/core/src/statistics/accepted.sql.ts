import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach, unitsBesideWithin, wholeOrganizationsWithin } from '../reach.ts';
import { type LetterFilter, lettersOf } from './letter-filter.sql.ts';
import { type Period, type Spans, spansOf } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { type SumsBy, sumsBy } from './sums.sql.ts';

type Condition = RawBuilder<boolean>;
type By = ReportDefinition['by'];

interface Question {
  readonly period: Period;
  readonly reach: Reach;
  readonly filter: LetterFilter;
}

/** Sums that were kept, as far as the condition on m goes. */
interface Source {
  readonly by: SumsBy;
  readonly within: Condition;
}

/**
 * The measures of every report: letters that the post accepted in the period, within reach. Read from the coarsest sums
 * that tell them apart, and from what changed since those were put together.
 * Answers key, count, overPagedCount and pagesCount.
 */
export function measuresBy(by: By, question: Question) {
  const { period, reach, filter } = question;
  const key = sql.ref(`m.${by}Id`);
  const kept = sourcesOf(by, question).flatMap((source) =>
    spansOf(period).map(
      (spans) => sql`select ${key} as key, letters, "overPaged", pages from ${sql.table(sumsBy[source.by].accepted)} m
        where ${spanWithin(spans)} and ${source.within} and ${lettersOf(filter)}`,
    ),
  );
  const changed = sql`select ${key} as key, letters, "overPaged", pages from accepted_change m
    where ${dayWithin(period)} and ${mailWithin(reach)} and ${lettersOf(filter)}`;
  return sql`(
    select key, sum(letters)::int as count, sum("overPaged")::int as "overPagedCount", sum(pages)::int as "pagesCount"
    from (${sql.join([...kept, changed], sql` union all `)}) m group by key having sum(letters) <> 0)`;
}

function sourcesOf(by: By, { reach, filter }: Question): Source[] {
  const within = mailWithin(reach);
  if (by === 'unit' || by === 'organization') return [{ by: 'unit', within }];
  const { inn, unitId, globalUnitId, clientId, regionId } = filter;
  if (unitId !== undefined || reach.kind === 'unit') return [{ by: 'unitArea', within }];
  const isAnybody = inn === undefined && globalUnitId === undefined && clientId === undefined;
  if (isAnybody && reach.kind === 'all') return [{ by: 'area', within }];
  const isByRegion = by === 'region' && regionId === undefined;
  return [
    { by: isByRegion ? 'organizationRegion' : 'organizationArea', within: wholeOrganizationsWithin(reach) },
    ...(reach.kind === 'granted' ? [{ by: 'unitArea', within: unitsBesideWithin(reach) } as const] : []),
  ];
}

const spanWithin = ({ span, from, until }: Spans) => sql`
  span = ${sql.lit(span)} and ${from === null ? sql`true` : sql`start >= ${from}::date`}
  and ${until === null ? sql`true` : sql`start < ${until}::date`}`;

const dayWithin = ({ start, end }: Period) => sql`
  ${start === undefined ? sql`true` : sql`day >= ${start}::date`} and
  ${end === undefined ? sql`true` : sql`day <= ${end}::date`}`;
