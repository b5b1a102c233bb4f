import { type RawBuilder, sql } from 'kysely';
import { isOnItsWay } from './delivery-state.sql.ts';

/**
 * Letters of m's region that last moved before this moment were, on that day, without movement for longer than the norm: more
 * days have ended since than the norm has.
 * @param day in Tashkent
 */
export const stillBefore = (day: string): RawBuilder<Date> => sql`
  (select (${day}::date - r.norm_days)::timestamp at time zone 'Asia/Tashkent' from region r where r.id = m.region_id)`;

/** Beyond the strictest norm of all regions: a bound for the index, which does not know the regions. */
const beyondAnyNorm = (day: string) => sql`
  (select (${day}::date - min(r.norm_days))::timestamp at time zone 'Asia/Tashkent' from region r)`;

/** Letter m is on its way and, on this day, without an event for longer than the norm of its region. */
export const isStillOn = (day: string) =>
  sql<boolean>`${isOnItsWay} and m.changed_on < ${beyondAnyNorm(day)} and m.changed_on < ${stillBefore(day)}`;
