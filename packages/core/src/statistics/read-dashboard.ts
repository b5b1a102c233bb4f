import { can } from '@hybrid-mail/access';
import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import type { LetterFilter } from './letter-filter.sql.ts';
import { dayAfter, type Period } from './period.ts';
import { readLetterTotals } from './read-letter-totals.ts';
import { readAcceptedOverTime } from './sums/read-accepted-over-time.ts';

const shownDays = 14;
/** Number of days in transit after which a letter counts as late. */
const longDays = 7;

/** Key figures of the letters in reach, as the statistics count them. */
export async function readDashboard(ctx: Context): Promise<DashboardReply> {
  const { role } = ctx.actor;
  const isOfClients = can(role, 'statistics.client') && !can(role, 'statistics.unit');
  // Users who may only read reports of internal clients see only these clients' letters.
  return figuresOf(ctx, isOfClients ? { clientId: 'any' } : {});
}

async function figuresOf(ctx: Context, filter: LetterFilter): Promise<DashboardReply> {
  const today = tashkentDay(ctx.clock.now());
  const start = `${today.slice(0, 7)}-01`;
  const of = (period: Period) => ({ period, reach: ctx.reach, filter });
  const [days, month, all, old] = [
    await readAcceptedOverTime(ctx, 'day', of({ start: dayAfter(today, 1 - shownDays), end: today })),
    await readLetterTotals(ctx, of({ start, end: today })),
    await readLetterTotals(ctx, of({})),
    await readLetterTotals(ctx, of({ end: dayAfter(today, -longDays - 1) })),
  ];
  const { accepted, delivered, returned, amount } = month;
  return {
    days,
    onTheWay: all.onTheWay,
    onTheWayLong: old.onTheWay,
    month: { start, accepted, delivered, returned, amount },
  };
}
