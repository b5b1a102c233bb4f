import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';

/** Days in Tashkent, both included; one that is missing does not bound. */
export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

type Condition = RawBuilder<boolean>;

const within = ({ start, end }: Period) => sql`
  ${start === undefined ? sql`true` : sql`day >= ${start}::date`} and
  ${end === undefined ? sql`true` : sql`day <= ${end}::date`}`;

/**
 * Letters that the post accepted in the period, as m: whose, where to, and what they count. The only source of every
 * report: days that are put together, and what changed since.
 */
const acceptedIn = (period: Period) => sql`(
  select "organizationId", "unitId", "regionId", "areaId", letters, "overPaged", pages from accepted_day
    where ${within(period)}
  union all
  select "organizationId", "unitId", "regionId", "areaId", letters, "overPaged", pages from accepted_change
    where ${within(period)}) m`;

interface Question {
  /** What is counted together: a column of m. */
  readonly key: RawBuilder<unknown>;
  readonly period: Period;
  readonly reach: Reach;
  /** Further conditions on m. */
  readonly filter: Condition;
}

/** The measures of every report by `key`, within reach. Answers key, count, overPagedCount and pagesCount. */
export const measuresBy = ({ key, period, reach, filter }: Question) => sql`(
  select ${key} as key, sum(m.letters)::int as count, sum(m."overPaged")::int as "overPagedCount",
    sum(m.pages)::int as "pagesCount"
  from ${acceptedIn(period)} where ${mailWithin(reach)} and ${filter} group by 1
  having sum(m.letters) <> 0)`;
