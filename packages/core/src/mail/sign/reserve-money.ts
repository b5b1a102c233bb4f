import { type Prisma, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { formatMoney } from '@hybrid-mail/messages/format-money';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { decimal } from '../../sql/decimal.ts';
import { moneyText, priceOf, priceRuleAt, tariffJsonOf, tariffOf } from '../price.ts';
import { missingPriceRefusal } from './may-send.ts';

const money = z.object({
  balance: decimal,
  underWay: decimal,
  credit: decimal,
  sheets: z.int(),
  sumForMail: decimal.nullable(),
  sumForOverPaged: decimal.nullable(),
});

export interface Reservation {
  /** Counts against the balance while the letter is under way. */
  readonly price: Prisma.Decimal;
  /** The letter is later charged by this tariff or a lower one. */
  readonly tariff: ReturnType<typeof tariffJsonOf>;
}

const formatted = (amount: Prisma.Decimal) => formatMoney(moneyText(amount));

/**
 * Asserts that the money suffices for a letter by the current tariff: balance - under way - price >= -credit. Locks the
 * organization's row until the transaction ends (decision 068). The caller holds the letter's row lock and stores the
 * reservation.
 * @throws Refusal money-missing with the missing sum, unit-without-price
 */
export async function reserveMoney(tx: Transaction, mailId: number, at: Date): Promise<Reservation> {
  const [found] = await query(tx, textQuery(money, sql`select * from lock_money(${mailId})`), { prepared: true });
  if (!found) throw new Error(`letter ${mailId} has no organization that pays`);
  const { balance, underWay, credit, sheets, ...prices } = found;
  const tariff = tariffOf(prices, priceRuleAt(at));
  if (!tariff) throw missingPriceRefusal(prices, at);
  const price = priceOf(tariff, sheets);
  const free = balance.minus(underWay).plus(credit);
  if (free.lessThan(price)) {
    const message = problem('money-missing', { missing: formatted(price.minus(free)), free: formatted(free) });
    throw new Refusal('money-missing', { message, flags: { userUnitIsActive: true } });
  }
  return { price, tariff: tariffJsonOf(tariff) };
}
