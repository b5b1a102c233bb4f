import type { BalanceForecast } from '@hybrid-mail/contracts/today';
import { Prisma, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText, moneyTextIfAny } from '../mail/index.ts';
import { reachForAction } from '../reach.ts';
import { decimal } from '../sql/decimal.ts';
import { dayAfter, readLetterTotals, workingDaysInTwoWeeks } from '../statistics/index.ts';

const row = z.object({
  balance: decimal,
  /** Balance plus credit, minus the amount reserved by letters on their way to the post. */
  available: decimal,
  sumForMail: decimal.nullable(),
  sumForOverPaged: decimal.nullable(),
  contractNumber: z.string().nullable(),
  contractEndsOn: z.string().nullable(),
});

/**
 * Prices and contract of the caller's unit, the organization's balance and how long it lasts.
 * @throws Refusal no-organization
 */
export async function readStanding(ctx: Context): Promise<BalanceForecast> {
  const { unitId } = ctx.actor;
  if (unitId === null) throw new Refusal('no-organization');
  const statement = sql`
    select st.balance, st.balance + st.credit - st.reserved as available, st.sum_for_mail, st.sum_for_over_paged, u.contract_number,
      st.contract_date_to::text as contract_ends_on
    from unit_standing st join unit u on u.id = st.unit_id where st.unit_id = ${unitId}`;
  const [found] = await query(ctx.db, textQuery(row, statement));
  if (!found) throw new Refusal('not-found');
  const { balance, available, sumForMail, sumForOverPaged, ...contract } = found;
  return {
    ...contract,
    balance: moneyText(balance),
    sumForMail: moneyTextIfAny(sumForMail),
    sumForOverPaged: moneyTextIfAny(sumForOverPaged),
    lettersLeft: sumForMail && timesIn(available, sumForMail),
    workingDaysLeft: timesIn(available, await spentOnAWorkingDay(ctx)),
  };
}

/** How many times `part` fits into `money`; null if `part` is zero. */
const timesIn = (money: Prisma.Decimal, part: Prisma.Decimal): number | null =>
  part.isZero() ? null : Prisma.Decimal.max(money, 0).div(part).floor().toNumber();

/** The whole organization's average per working day over the last two weeks; 0 unless it spent money in both weeks. */
async function spentOnAWorkingDay(ctx: Context): Promise<Prisma.Decimal> {
  const today = tashkentDay(ctx.clock.now());
  const reach = reachForAction(ctx.actor, 'unit.list');
  const spent = async (first: number, last: number) => {
    const period = { start: dayAfter(today, first), end: dayAfter(today, last) };
    return new Prisma.Decimal((await readLetterTotals(ctx, { period, reach, filter: {} })).amount);
  };
  const weeks = [await spent(-14, -8), await spent(-7, -1)] as const;
  if (weeks.some((week) => week.isZero())) return new Prisma.Decimal(0);
  return weeks[0].plus(weeks[1]).div(workingDaysInTwoWeeks);
}
