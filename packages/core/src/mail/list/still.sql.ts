import { type RawBuilder, sql } from 'kysely';
import { isOnItsWay, lastMovedOn } from '../../sql/delivery-state.sql.ts';

const startOf = (day: RawBuilder<unknown>) => sql<Date>`((${day})::timestamp at time zone 'Asia/Tashkent')`;

/**
 * Letters to region `r` that last moved before this moment were, on that day, without movement for longer than its norm: more
 * days lie between than the norm has.
 * @param day in Tashkent
 */
export const normBegan = (day: string) => startOf(sql`${day}::date - r.norm_days`);

/** The same by the strictest norm of all regions: a bound for the index, which does not know the regions. */
export const anyNormBegan = (day: string) =>
  sql<Date>`(select ${startOf(sql`${day}::date - min(r.norm_days)`)} from region r)`;

/** Letter m is on its way and, on this day, without an event for longer than the norm of its region. */
export const isStillOn = (day: string) => sql<boolean>`${isOnItsWay} and ${lastMovedOn} < ${anyNormBegan(day)}
  and ${lastMovedOn} < (select ${normBegan(day)} from region r where r.id = m.region_id)`;
