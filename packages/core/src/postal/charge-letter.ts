import { type PriceRuleNumber, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { Prisma, type Transaction } from '@hybrid-mail/db';
import type { LockedMail } from '../mail/index.ts';
import { type Prices, priceOf, ruleAt, storedTariff, type Tariff, tariffOf } from '../mail/index.ts';

/** @returns the charged price, by the tariff of the unit and the rule of this moment */
export async function chargeLetter(tx: Transaction, mail: LockedMail, at: Date): Promise<Prisma.Decimal> {
  const tariff = await tariffFor(tx, mail, ruleAt(at));
  const price = priceOf(tariff, mail.sheets);
  await tx.charge.create({
    data: {
      mailId: mail.id,
      kind: 'letter',
      organizationId: mail.organizationId,
      unitId: mail.unitId,
      amount: price,
      tariff: { ...storedTariff(tariff), sheets: mail.sheets },
      sheetsInBase: sheetsInBase(tariff.rule),
      createdOn: at,
    },
  });
  return price;
}

/**
 * Queueing requires a price, so a missing one means that the letter was queued before prices of 0 became null: it
 * is charged the organization's price, and without that the 0 that its sender was shown.
 */
async function tariffFor(tx: Transaction, { unitId }: LockedMail, rule: PriceRuleNumber): Promise<Tariff> {
  const unit: Prices = await tx.unit.findUniqueOrThrow({ where: { id: unitId } });
  const tariff = tariffOf(unit, rule);
  if (tariff) return tariff;
  const agreed: Prices = await tx.organization.findFirstOrThrow({ where: { units: { some: { id: unitId } } } });
  const nothing = new Prisma.Decimal(0);
  return {
    rule,
    sumForMail: unit.sumForMail ?? agreed.sumForMail ?? nothing,
    sumForOverPaged: unit.sumForOverPaged ?? agreed.sumForOverPaged ?? nothing,
  };
}
