import { can } from '@hybrid-mail/access';
import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { Prisma } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { delivered } from '../delivery-result.ts';
import { moneyText } from '../mail/price.ts';
import { acceptedOver } from './accepted-over.ts';
import { hasEnded, lettersUnderWay, sumLetters } from './delivery-time.ts';
import type { LetterFilter } from './letter-filter.sql.ts';
import { type Performed, performedOf } from './performed.sql.ts';
import { dayAfter, type Period } from './period.ts';
import type { ReportDefinition } from './report-definition.ts';
import { reportRows } from './report-rows.ts';
import { reports } from './reports.ts';
import type { Question } from './sum-rows.sql.ts';

const shownDays = 14;
/** Longer on the way is more than usual. */
const longDays = 7;

/** Which letters somebody's figures count, and the report that tells what they cost. */
interface Counted {
  readonly filter: LetterFilter;
  readonly report: ReportDefinition;
}

const everyLetter: Counted = { filter: {}, report: reports.unit };
/** Who reads the reports of internal clients alone is shown what these count. */
const ofClients: Counted = { filter: { clientId: 'any' }, report: reports.clientUnit };

/** What somebody wants to know first: of the letters in reach, as the statistics count them. */
export async function dashboard(ctx: Context): Promise<DashboardReply> {
  const { role } = ctx.actor;
  const isOfClients = can(role, 'statistics.client') && !can(role, 'statistics.unit');
  return figuresOf(ctx, isOfClients ? ofClients : everyLetter);
}

async function figuresOf(ctx: Context, { filter, report }: Counted): Promise<DashboardReply> {
  const today = tashkentDay(ctx.clock.now());
  const month = { start: `${today.slice(0, 7)}-01`, end: today };
  const shown = { start: dayAfter(today, 1 - shownDays), end: today };
  const question = (period: Period) => ({ period, reach: ctx.reach, filter });
  const rows = await reportRows(ctx, report, { ...month, ...filter });
  const results = await performedOf(ctx, 'unit', question(month));
  const amount = rows.reduce((sum, { cost }) => sum.plus(cost?.total ?? 0), new Prisma.Decimal(0));
  return {
    days: await acceptedOver(ctx, 'day', question(shown)),
    onTheWay: await underWay(ctx, question({})),
    onTheWayLong: await underWay(ctx, question({ end: dayAfter(today, -longDays - 1) })),
    month: {
      start: month.start,
      accepted: rows.reduce((sum, { count }) => sum + count, 0),
      delivered: sumLetters(results.filter(isDelivered)),
      returned: sumLetters(results.filter(isReturned)),
      amount: moneyText(amount),
    },
  };
}

const isDelivered = ({ performType }: Performed) => performType === delivered;

const isReturned = (result: Performed) => hasEnded(result) && !isDelivered(result);

/** Letters of a period that are neither delivered nor returned; an attempt is no end. */
async function underWay(ctx: Context, question: Question): Promise<number> {
  return lettersUnderWay(await acceptedOver(ctx, 'month', question), await performedOf(ctx, 'unit', question));
}
