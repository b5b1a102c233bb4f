import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type RawBuilder, sql } from 'kysely';
import { tashkentDay } from '../../clock.ts';

/** Minimum sample size. */
const fewest = 5;

/**
 * Median delivery days in a district, of letters accepted in this month and the two before, counted as in the
 * statistics. Null with too few deliveries.
 */
export function usualDaysIn(areaId: RawBuilder<unknown>, now: Date): RawBuilder<number | null> {
  const since = sql`date_trunc('month', ${tashkentDay(now)}::date) - interval '2 months'`;
  return sql<number | null>`(
  select case when max(whole) >= ${sql.lit(fewest)}
    then greatest(1, min(delivery_days) filter (where up_to * 2 >= whole))::int end
  from (select delivery_days, sum(sum(letters)) over (order by delivery_days) as up_to,
      sum(sum(letters)) over () as whole
    from (
      select delivery_days, letters from performed_by_area where span = 'month' and area_id = ${areaId}
        and perform_type = ${sql.lit(deliveryResult.delivered)} and start >= ${since}
      union all
      select delivery_days, letters from accepted_change where area_id = ${areaId} and perform_type = ${sql.lit(deliveryResult.delivered)}
        and delivery_days is not null and day >= ${since}
    ) r group by 1 having sum(letters) > 0) d)`;
}
