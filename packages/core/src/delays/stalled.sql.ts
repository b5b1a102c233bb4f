import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { firstEvidenceType, latestStallThreshold, stallThreshold } from '../mail/index.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { isOnItsWay, lastMovedOn } from '../sql/delivery-state.sql.ts';
import { dayAfter } from '../statistics/index.ts';

const stalledLetters = z.object({
  /** Null in the total row; `areaId` is also null in the rows of whole regions. */
  regionId: z.int().nullable(),
  areaId: z.int().nullable(),
  still: z.int(),
  stillBefore: z.int(),
  oldestId: z.int().nullable(),
  oldestSince: z.string().nullable(),
});

/** Letters that are stalled now, each with a flag whether it already was stalled at the end of yesterday. */
const stalledNow = (reach: Reach, today: string): RawBuilder<unknown> => sql`
  select m.id, m.region_id, m.area_id, ${lastMovedOn} as since, true as is_now,
    ${lastMovedOn} < ${stallThreshold(dayAfter(today, -1))} as was
  from mail m join region r on r.id = m.region_id
  where m.deleted_on is null and ${isOnItsWay} and ${lastMovedOn} < ${latestStallThreshold(today)}
    and ${lastMovedOn} < ${stallThreshold(today)} and ${mailWithin(reach)}`;

/** Letters that moved today and were stalled until then; some of them ended today. */
function movedToday(reach: Reach, today: string): RawBuilder<unknown> {
  const start = startOfTashkentDay(today);
  const before = stallThreshold(dayAfter(today, -1));
  const lastMoved = sql`(select max(h.created_on) from mail_history h where h.mail_id = m.id
    and h.history_type < ${sql.lit(firstEvidenceType)} and h.created_on < ${start})`;
  const columns = sql`m.id, m.region_id, m.area_id, null::timestamptz as since, false as is_now, true as was`;
  // A letter sent later cannot have been stalled then; this condition avoids reading its history.
  const was = sql`m.deleted_on is null and m.sent_on < ${before} and ${lastMoved} < ${before} and ${mailWithin(reach)}`;
  return sql`
    select ${columns} from mail m join region r on r.id = m.region_id
    where ${isOnItsWay} and ${lastMovedOn} >= ${start} and ${was}
    union all
    select ${columns} from perform p join mail m on m.perform_id = p.id join region r on r.id = m.region_id
    where p.performed_on >= ${start} and p.performed_on < ${endOfTashkentDay(today)} and not (${isOnItsWay}) and ${was}`;
}

/**
 * Stalled letters (on their way without an event for longer than the norm of their region), by district, by region and
 * in total.
 */
export const stalledLettersQuery = (reach: Reach, today: string): TextQuery<z.output<typeof stalledLetters>> =>
  textQuery(
    stalledLetters,
    sql`
      select region_id, area_id, (count(*) filter (where is_now))::int as still,
        (count(*) filter (where was))::int as still_before,
        (array_agg(id order by since, id) filter (where is_now))[1] as oldest_id,
        (min(since) filter (where is_now) at time zone 'Asia/Tashkent')::date::text as oldest_since
      from (${stalledNow(reach, today)} union all ${movedToday(reach, today)}) m
      group by grouping sets ((region_id, area_id), (region_id), ())`,
  );
