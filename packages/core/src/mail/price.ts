import { isPriceRule, type PriceRuleNumber, priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { Prisma } from '@hybrid-mail/db';
import { z } from 'zod';
import { tashkentDay } from '../clock.ts';

/** The post prints one-sided, so each page takes one sheet. */
const pagesPerSheet = 1;

/** Columns of units and organizations; null when not set. */
export interface Prices {
  sumForMail: Prisma.Decimal | null;
  sumForOverPaged: Prisma.Decimal | null;
}

/** Two prices, and the rule that defines from how many sheets on the second price is added. */
export interface Tariff {
  rule: PriceRuleNumber;
  sumForMail: Prisma.Decimal;
  sumForOverPaged: Prisma.Decimal;
}

export interface Cost {
  /** Base price of all letters. */
  readonly simple: Prisma.Decimal;
  /** Surcharges of letters with more sheets than the base price covers. */
  readonly overPaged: Prisma.Decimal;
  readonly total: Prisma.Decimal;
}

/** The rule by which a letter is charged at this moment. */
export const priceRuleAt = (moment: Date): PriceRuleNumber => priceRuleOf(tashkentDay(moment));

/** Tariff of a unit; null until both prices are set. */
export const tariffOf = ({ sumForMail, sumForOverPaged }: Prices, rule: PriceRuleNumber): Tariff | null =>
  sumForMail === null || sumForOverPaged === null ? null : { rule, sumForMail, sumForOverPaged };

export const sheetsOf = (pages: number) => Math.ceil(pages / pagesPerSheet);

/** Whether a letter has more sheets than the base price covers. */
export const isOverPaged = (rule: PriceRuleNumber, sheets: number): boolean => sheets > sheetsInBase(rule);

/** Price of one letter. */
export const priceOf = ({ rule, sumForMail, sumForOverPaged }: Tariff, sheets: number): Prisma.Decimal =>
  isOverPaged(rule, sheets) ? sumForMail.plus(sumForOverPaged) : sumForMail;

/** JSON form of a tariff, stored with the dispatch or charge. */
export const tariffJsonOf = ({ rule, sumForMail, sumForOverPaged }: Tariff) => ({
  rule,
  sumForMail: moneyText(sumForMail),
  sumForOverPaged: moneyText(sumForOverPaged),
});

const amount = z.string().transform((text) => new Prisma.Decimal(text));
/** Tariffs that were stored before rules had numbers follow rule 1. */
const stored = z.object({
  rule: z.custom<PriceRuleNumber>(isPriceRule).default(1),
  sumForMail: amount,
  sumForOverPaged: amount,
});

/** Parses a stored tariff; null if the JSON is not a tariff or names an unknown rule. */
export const readTariff = (json: unknown): Tariff | null => stored.safeParse(json).data ?? null;

/** Money as text with two decimals. */
export const moneyText = (amount: Prisma.Decimal) => amount.toFixed(2);

export const moneyTextIfAny = (amount: Prisma.Decimal | null) => (amount === null ? null : moneyText(amount));
