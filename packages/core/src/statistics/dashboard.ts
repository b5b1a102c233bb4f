import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { Prisma } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { moneyText } from '../mail/price.ts';
import { acceptedOver } from './accepted-over.ts';
import { delivered, hasEnded, lettersUnderWay, sumLetters } from './delivery-time.ts';
import { type Performed, performedOf } from './performed.sql.ts';
import { dayAfter, type Period } from './period.ts';
import { reportRows } from './report-rows.ts';
import { reports } from './reports.ts';

const shownDays = 14;
/** Longer on the way is more than usual. */
const longDays = 7;

type Within = Pick<Context, 'db' | 'reach'>;

/** What somebody wants to know first: of the letters in reach, as the statistics count them. */
export async function dashboard(ctx: Context): Promise<DashboardReply> {
  const today = tashkentDay(ctx.clock.now());
  const month = { start: `${today.slice(0, 7)}-01`, end: today };
  const shown = { start: dayAfter(today, 1 - shownDays), end: today };
  const rows = await reportRows(ctx, reports.unit, month);
  const results = await performedOf(ctx, 'unit', questionOf(ctx, month));
  const amount = rows.reduce((sum, { cost }) => sum.plus(cost?.total ?? 0), new Prisma.Decimal(0));
  return {
    days: await acceptedOver(ctx, 'day', questionOf(ctx, shown)),
    onTheWay: await underWay(ctx, {}),
    onTheWayLong: await underWay(ctx, { end: dayAfter(today, -longDays - 1) }),
    month: {
      start: month.start,
      accepted: rows.reduce((sum, { count }) => sum + count, 0),
      delivered: sumLetters(results.filter(isDelivered)),
      returned: sumLetters(results.filter(isReturned)),
      amount: moneyText(amount),
    },
  };
}

const questionOf = ({ reach }: Within, period: Period) => ({ period, reach, filter: {} });

const isDelivered = ({ performType }: Performed) => performType === delivered;

const isReturned = (result: Performed) => hasEnded(result) && !isDelivered(result);

/** Letters of a period that are neither delivered nor returned; an attempt is no end. */
async function underWay(ctx: Within, period: Period): Promise<number> {
  const question = questionOf(ctx, period);
  return lettersUnderWay(await acceptedOver(ctx, 'month', question), await performedOf(ctx, 'unit', question));
}
