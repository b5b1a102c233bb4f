import { Prisma } from '@hybrid-mail/db';

/** A letter of more sheets than this costs the surcharge too (specification 1 §9). */
export const sheetsInBasePrice = 3;
/** One page on one sheet: the post prints one-sided. */
const pagesPerSheet = 1;

export interface Tariff {
  sumForMail: Prisma.Decimal;
  sumForOverPaged: Prisma.Decimal;
}

export const sheetsOf = (pages: number) => Math.ceil(pages / pagesPerSheet);

/** Price of a letter in sum: the ordinary price, and the surcharge over three sheets. */
export function priceOf(tariff: Tariff, sheets: number): Prisma.Decimal {
  const surcharge = sheets > sheetsInBasePrice ? tariff.sumForOverPaged : new Prisma.Decimal(0);
  return tariff.sumForMail.plus(surcharge);
}

/** Money as text with two decimals. */
export const moneyText = (amount: Prisma.Decimal) => amount.toFixed(2);
