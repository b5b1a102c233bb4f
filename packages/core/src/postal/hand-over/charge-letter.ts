import { type PriceRuleNumber, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { execute, kysely, Prisma, type Transaction } from '@hybrid-mail/db';
import {
  type Prices,
  priceOf,
  priceRuleAt,
  readTariff,
  type Tariff,
  tariffJsonOf,
  tariffOf,
} from '../../mail/index.ts';
import type { LetterToSettle } from './lock-letter-to-settle.ts';

type Charged = Pick<
  LetterToSettle,
  'id' | 'organizationId' | 'unitId' | 'sheets' | 'reservedTariff' | 'sumForMail' | 'sumForOverPaged'
>;

/**
 * Charges a letter by the tariff that was reserved when it was queued, or by the current tariff if that is lower
 * (decision 068).
 * @returns the charged price
 */
export async function chargeLetter(tx: Transaction, letter: Charged, at: Date): Promise<Prisma.Decimal> {
  const tariff = await tariffFor(tx, letter, priceRuleAt(at));
  const price = priceOf(tariff, letter.sheets);
  const { id: mailId, organizationId, unitId, sheets } = letter;
  const stored = JSON.stringify({ ...tariffJsonOf(tariff), sheets });
  const insert = kysely.insertInto('charge').values({
    ...{ mailId, organizationId, unitId, amount: price.toFixed(2), createdOn: at },
    ...{ kind: 'letter', tariff: stored, sheetsInBase: sheetsInBase(tariff.rule) },
  });
  await execute(tx, insert);
  return price;
}

const decimalOf = (amount: string | null) => (amount === null ? null : new Prisma.Decimal(amount));

/** The reserved tariff or the unit's current tariff, whichever is lower for this letter. */
async function tariffFor(tx: Transaction, letter: Charged, rule: PriceRuleNumber): Promise<Tariff> {
  const { unitId, sheets } = letter;
  const unit = { sumForMail: decimalOf(letter.sumForMail), sumForOverPaged: decimalOf(letter.sumForOverPaged) };
  const present = tariffOf(unit, rule);
  const reserved = readTariff(letter.reservedTariff);
  if (!reserved) return present ?? agreedTariff(tx, unitId, unit, rule);
  return present && priceOf(present, sheets).lessThan(priceOf(reserved, sheets)) ? present : reserved;
}

/**
 * Queueing requires a price. A letter without price and reservation was queued before prices of 0 became null: it is
 * charged the organization's price, or else the 0 that its sender was shown.
 */
async function agreedTariff(tx: Transaction, unitId: number, unit: Prices, rule: PriceRuleNumber): Promise<Tariff> {
  const agreed: Prices = await tx.organization.findFirstOrThrow({ where: { units: { some: { id: unitId } } } });
  const nothing = new Prisma.Decimal(0);
  return {
    rule,
    sumForMail: unit.sumForMail ?? agreed.sumForMail ?? nothing,
    sumForOverPaged: unit.sumForOverPaged ?? agreed.sumForOverPaged ?? nothing,
  };
}
