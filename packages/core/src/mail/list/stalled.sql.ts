import { type RawBuilder, sql } from 'kysely';
import { isOnItsWay, lastMovedOn } from '../../sql/delivery-state.sql.ts';

const startOf = (day: RawBuilder<unknown>) => sql<Date>`((${day})::timestamp at time zone 'Asia/Tashkent')`;

/**
 * Threshold for region `r`: a letter whose last event is before this moment has exceeded the region's norm on that day.
 * @param day in Tashkent
 */
export const stallThreshold = (day: string) => startOf(sql`${day}::date - r.norm_days`);

/** stallThreshold for the strictest norm of all regions: a constant bound for the index, which has no region. */
export const latestStallThreshold = (day: string) =>
  sql<Date>`(select ${startOf(sql`${day}::date - min(r.norm_days)`)} from region r)`;

/** Letter m is on its way and, on this day, had no event for longer than the norm of its region. */
export const isStalledOn = (day: string) => sql<boolean>`${isOnItsWay} and ${lastMovedOn} < ${latestStallThreshold(day)}
  and ${lastMovedOn} < (select ${stallThreshold(day)} from region r where r.id = m.region_id)`;
