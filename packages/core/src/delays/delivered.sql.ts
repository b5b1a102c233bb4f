import { deliveryWindowDays } from '@hybrid-mail/contracts/delays';
import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { startOfTashkentDay } from '../clock.ts';
import { mailWithin, type Reach, singleUnitPairsWithin, wholeOrganizationsWithin } from '../reach.ts';
import { dayAfter, daysOf, performedTables, sumRows } from '../statistics/index.ts';

/**
 * Number of days of acceptance that are read. Sums are stored by day of acceptance, so letters accepted earlier are
 * left out.
 */
const oldestAcceptance = 90;

const deliveryTime = z.object({
  /** Null in the total row; `areaId` is also null in the rows of whole regions. */
  regionId: z.int().nullable(),
  areaId: z.int().nullable(),
  days: z.int().nullable(),
  daysBefore: z.int().nullable(),
});

const delivered = sql.lit(deliveryResult.delivered);

/** Deliveries by place, day of delivery and days taken, from the sums of the statistics. */
function fromSums(reach: Reach, today: string): RawBuilder<unknown> {
  const source =
    reach.kind === 'all'
      ? { table: performedTables.area, within: mailWithin(reach) }
      : { table: performedTables.organizationArea, within: wholeOrganizationsWithin(reach) };
  const period = { start: dayAfter(today, -oldestAcceptance), end: today };
  const columns = sql`region_id, area_id, at + delivery_days as delivered_on, perform_type, delivery_days`;
  const rows = sumRows([source], [daysOf(period)], columns, { period, reach, filter: {} });
  return sql`select region_id, area_id, delivered_on, delivery_days, letters from (${rows}) s
    where perform_type = ${delivered} and delivery_days is not null`;
}

/**
 * Reads the letters of units that were granted without their organization: such units are few and have no sums by
 * district. One lateral query per unit, so that each reads its range of an index.
 */
const fromLetters = (reach: Reach & { kind: 'granted' }, today: string): RawBuilder<unknown> => sql`
  select l.region_id, l.area_id, l.delivered_on, greatest(0, l.delivered_on - l.accepted_on) as delivery_days, 1 as letters
  from (select * from (select id as unit_id, organization_id from unit) m where ${singleUnitPairsWithin(reach)}) g
    cross join lateral (
      select m.region_id, m.area_id, (m.sent_on at time zone 'Asia/Tashkent')::date as accepted_on,
        (p.performed_on at time zone 'Asia/Tashkent')::date as delivered_on
      from mail m join perform p on p.id = m.perform_id
      where m.unit_id = g.unit_id and m.organization_id = g.organization_id and m.deleted_on is null and m.is_sent
        and m.perform_type = ${delivered} and m.sent_on >= ${startOfTashkentDay(dayAfter(today, -oldestAcceptance))}
      offset 0) l`;

/**
 * Days within which nine of ten letters were delivered, by district, by region and in total: for deliveries of the last
 * thirty days, and of the thirty days until the end of yesterday.
 */
export function deliveryTimesQuery(reach: Reach, today: string): TextQuery<z.output<typeof deliveryTime>> {
  const rows = sql.join(
    [fromSums(reach, today), ...(reach.kind === 'granted' ? [fromLetters(reach, today)] : [])],
    sql` union all `,
  );
  const since = (end: string) =>
    sql`delivered_on between ${dayAfter(end, 1 - deliveryWindowDays)}::date and ${end}::date`;
  const yesterday = dayAfter(today, -1);
  return textQuery(
    deliveryTime,
    sql`
      with counted as (
        select region_id, area_id, delivery_days,
          coalesce(sum(letters) filter (where ${since(today)}), 0) as now,
          coalesce(sum(letters) filter (where ${since(yesterday)}), 0) as before
        from (${rows}) d where delivered_on between ${dayAfter(yesterday, 1 - deliveryWindowDays)}::date and ${today}::date
        group by grouping sets ((region_id, area_id, delivery_days), (region_id, delivery_days), (delivery_days))),
      summed as (
        select *, sum(now) over upto as now_upto, sum(now) over place as now_all,
          sum(before) over upto as before_upto, sum(before) over place as before_all
        from counted
        window place as (partition by region_id, area_id), upto as (place order by delivery_days))
      select region_id, area_id,
        min(delivery_days) filter (where now_all > 0 and now_upto * 10 >= now_all * 9)::int as days,
        min(delivery_days) filter (where before_all > 0 and before_upto * 10 >= before_all * 9)::int as days_before
      from summed group by 1, 2`,
  );
}
