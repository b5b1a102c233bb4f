import { Prisma, type Transaction } from '@hybrid-mail/db';
import type { LockedMail } from '../mail/index.ts';
import { moneyText, type Prices, priceOf, type Tariff, tariffOf } from '../mail/index.ts';

/** @returns the charged price, by today's tariff of the unit */
export async function chargeLetter(tx: Transaction, mail: LockedMail, at: Date): Promise<Prisma.Decimal> {
  const tariff = await tariffFor(tx, mail);
  const price = priceOf(tariff, mail.sheets);
  await tx.charge.create({
    data: {
      mailId: mail.id,
      kind: 'letter',
      organizationId: mail.organizationId,
      unitId: mail.unitId,
      amount: price,
      tariff: {
        rule: 1,
        sumForMail: moneyText(tariff.sumForMail),
        sumForOverPaged: moneyText(tariff.sumForOverPaged),
        sheets: mail.sheets,
      },
      createdOn: at,
    },
  });
  return price;
}

/**
 * Queueing requires a price, so a missing one means that the letter was queued before prices of 0 became null: it
 * is charged the organization's price, and without that the 0 that its sender was shown.
 */
async function tariffFor(tx: Transaction, { unitId }: LockedMail): Promise<Tariff> {
  const unit: Prices = await tx.unit.findUniqueOrThrow({ where: { id: unitId } });
  const tariff = tariffOf(unit);
  if (tariff) return tariff;
  const agreed: Prices = await tx.organization.findFirstOrThrow({ where: { units: { some: { id: unitId } } } });
  const nothing = new Prisma.Decimal(0);
  return {
    sumForMail: unit.sumForMail ?? agreed.sumForMail ?? nothing,
    sumForOverPaged: unit.sumForOverPaged ?? agreed.sumForOverPaged ?? nothing,
  };
}
