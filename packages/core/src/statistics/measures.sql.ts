import { type RawBuilder, sql } from 'kysely';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { isOverPaged } from '../mail/price.sql.ts';
import { mailWithin, type Reach } from '../reach.ts';

/** Days in Tashkent, both included; one that is missing does not bound. */
export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

type Condition = RawBuilder<boolean>;

/**
 * Letters that the post accepted in the period, as m: whose, where to, and what they count. The only source of every
 * report: another one with these columns, such as a daily rollup, may take its place.
 */
const acceptedIn = ({ start, end }: Period) => sql`(
  select m."organizationId", m."unitId", m."regionId", m."areaId",
    1 as letters, (${isOverPaged})::int as "overPaged", m.pages
  from mail m
  where m."isSent" and m."deletedOn" is null
    and ${start === undefined ? sql`true` : sql`m."sentOn" >= ${startOfTashkentDay(start)}`}
    and ${end === undefined ? sql`true` : sql`m."sentOn" < ${endOfTashkentDay(end)}`}) m`;

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
  from ${acceptedIn(period)} where ${mailWithin(reach)} and ${filter} group by 1)`;
