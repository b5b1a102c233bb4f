import type { DayFiguresReply } from '@hybrid-mail/contracts/delays';
import { query } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { dayAfter, readAcceptedOverTime } from '../statistics/index.ts';
import { dayResultsQuery, onTheWayCountQuery } from './day-figures.sql.ts';

/**
 * Letters within reach that were accepted, delivered and returned today, and letters on their way, each with
 * yesterday's figure.
 */
export async function readDayFigures(
  ctx: Context,
  { region }: { region?: number | undefined },
): Promise<DayFiguresReply> {
  const { db, reach } = ctx;
  const day = tashkentDay(ctx.clock.now());
  const filter = region === undefined ? {} : { regionId: region };
  const period = { start: dayAfter(day, -1), end: day };
  const [before, now] = await readAcceptedOverTime(ctx, 'day', { period, reach, filter });
  const [ends] = await query(db, dayResultsQuery(reach, day, region));
  const [{ onTheWay } = { onTheWay: 0 }] = await query(db, onTheWayCountQuery(reach, region));
  if (!ends) throw new Error('an aggregate query returned no row');
  const accepted = { now: now?.letters ?? 0, before: before?.letters ?? 0 };
  return {
    day,
    accepted,
    onTheWay: { now: onTheWay, before: onTheWay - accepted.now + ends.endedToday },
    delivered: { now: ends.delivered, before: ends.deliveredBefore },
    returned: { now: ends.returned, before: ends.returnedBefore },
  };
}
