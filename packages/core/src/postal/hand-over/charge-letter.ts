import { type PriceRuleNumber, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { Prisma, type Transaction } from '@hybrid-mail/db';
import type { LockedMail } from '../../mail/index.ts';
import {
  type Prices,
  priceOf,
  priceRuleAt,
  readTariff,
  type Tariff,
  tariffJsonOf,
  tariffOf,
} from '../../mail/index.ts';

/**
 * Charges a letter by the tariff that was reserved when it was queued, or by the current tariff if that is lower
 * (decision 068).
 * @returns the charged price
 */
export async function chargeLetter(tx: Transaction, mail: LockedMail, at: Date): Promise<Prisma.Decimal> {
  const tariff = await tariffFor(tx, mail, priceRuleAt(at));
  const price = priceOf(tariff, mail.sheets);
  await tx.charge.create({
    data: {
      mailId: mail.id,
      kind: 'letter',
      organizationId: mail.organizationId,
      unitId: mail.unitId,
      amount: price,
      tariff: { ...tariffJsonOf(tariff), sheets: mail.sheets },
      sheetsInBase: sheetsInBase(tariff.rule),
      createdOn: at,
    },
  });
  return price;
}

/** The reserved tariff or the unit's current tariff, whichever is lower for this letter. */
async function tariffFor(
  tx: Transaction,
  { unitId, sheets, dispatch }: LockedMail,
  rule: PriceRuleNumber,
): Promise<Tariff> {
  const unit: Prices = await tx.unit.findUniqueOrThrow({ where: { id: unitId } });
  const present = tariffOf(unit, rule);
  const reserved = readTariff(dispatch?.reservedTariff);
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
