import { sheetsInBasePrice } from '@hybrid-mail/contracts/delivery';
import type { Prisma } from '@hybrid-mail/db';

/** One page on one sheet: the post prints one-sided. */
const pagesPerSheet = 1;

/** Columns of units and organizations; null when not set. */
export interface Prices {
  sumForMail: Prisma.Decimal | null;
  sumForOverPaged: Prisma.Decimal | null;
}

export interface Tariff {
  sumForMail: Prisma.Decimal;
  sumForOverPaged: Prisma.Decimal;
}

interface Counted {
  readonly count: number;
  /** Letters with more than three sheets. */
  readonly overPagedCount: number;
}

export interface Cost {
  /** Base price of all letters. */
  readonly simple: Prisma.Decimal;
  /** Surcharges of letters over three sheets. */
  readonly overPaged: Prisma.Decimal;
  readonly total: Prisma.Decimal;
}

/** Tariff of a unit; null until both prices are set. */
export const tariffOf = ({ sumForMail, sumForOverPaged }: Prices): Tariff | null =>
  sumForMail === null || sumForOverPaged === null ? null : { sumForMail, sumForOverPaged };

export const sheetsOf = (pages: number) => Math.ceil(pages / pagesPerSheet);

/** Total price: base price of each letter, plus surcharges of those over three sheets. */
export function costOf({ sumForMail, sumForOverPaged }: Tariff, { count, overPagedCount }: Counted): Cost {
  const simple = sumForMail.times(count);
  const overPaged = sumForOverPaged.times(overPagedCount);
  return { simple, overPaged, total: simple.plus(overPaged) };
}

/** Price of one letter. */
export const priceOf = (tariff: Tariff, sheets: number): Prisma.Decimal =>
  costOf(tariff, { count: 1, overPagedCount: sheets > sheetsInBasePrice ? 1 : 0 }).total;

/** Money as text with two decimals. */
export const moneyText = (amount: Prisma.Decimal) => amount.toFixed(2);

export const moneyTextIfAny = (amount: Prisma.Decimal | null) => (amount === null ? null : moneyText(amount));
