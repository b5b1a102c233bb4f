import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { hasEnded, isDelivered, isOnItsWay, isReturned } from '../sql/delivery-state.sql.ts';
import { dayAfter } from '../statistics/index.ts';

const ends = z.object({
  delivered: z.int(),
  deliveredBefore: z.int(),
  returned: z.int(),
  returnedBefore: z.int(),
  /**
   * Letters whose first final result is from today; for the other ended letters, today's result replaces an earlier
   * one.
   */
  endedToday: z.int(),
});

const ofRegion = (region: number | undefined) => (region === undefined ? sql`true` : sql`m.region_id = ${region}`);

/** Whether letter m had ended before a day. */
const hadEndedBefore = (day: string) => sql`exists (select 1 from perform e where e.mail_id = m.id
  and e.perform_type <> ${sql.lit(deliveryResult.attempt)} and e.performed_on < ${startOfTashkentDay(day)})`;

/** Counts of letters delivered and returned today and yesterday. */
export function dayResultsQuery(reach: Reach, day: string, region?: number): TextQuery<z.output<typeof ends>> {
  const isToday = sql`p.performed_on >= ${startOfTashkentDay(day)}`;
  return textQuery(
    ends,
    sql`
      select (count(*) filter (where ${isDelivered} and ${isToday}))::int as delivered,
        (count(*) filter (where ${isDelivered} and not ${isToday}))::int as delivered_before,
        (count(*) filter (where ${isReturned} and ${isToday}))::int as returned,
        (count(*) filter (where ${isReturned} and not ${isToday}))::int as returned_before,
        (count(*) filter (where ${hasEnded} and ${isToday} and not ${hadEndedBefore(day)}))::int as ended_today
      from perform p join mail m on m.perform_id = p.id
      where p.performed_on >= ${startOfTashkentDay(dayAfter(day, -1))} and p.performed_on < ${endOfTashkentDay(day)}
        and m.deleted_on is null and ${mailWithin(reach)} and ${ofRegion(region)}`,
  );
}

/** Number of letters on their way, by the same condition as the list of letters. */
export const onTheWayCountQuery = (reach: Reach, region?: number) =>
  textQuery(
    z.object({ onTheWay: z.int() }),
    sql`select count(*)::int as on_the_way from mail m
      where m.deleted_on is null and ${isOnItsWay} and ${mailWithin(reach)} and ${ofRegion(region)}`,
  );
