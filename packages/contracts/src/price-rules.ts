export interface PriceRule {
  /** Sheets that the base price holds; a letter with more pays the surcharge (specification 1 §9). */
  readonly sheetsInBase: number;
  /** The first day in Tashkent, `YYYY-MM-DD`, on which letters are charged by it. */
  readonly from: string;
}

/**
 * The rules of price by their number. A charge names its rule and is judged by it for ever: another rule is another entry
 * with a later day, and an entry that letters were charged by never changes (decision 069).
 */
export const priceRules = {
  1: { sheetsInBase: 3, from: '2020-01-01' },
} as const satisfies Readonly<Record<number, PriceRule>>;

export type PriceRuleNumber = keyof typeof priceRules;

export const sheetsInBase = (rule: PriceRuleNumber): number => priceRules[rule].sheetsInBase;

const numbers = () => Object.keys(priceRules).map(Number) as PriceRuleNumber[];

/** The rule by which letters are charged on a day in Tashkent. */
export const priceRuleOf = (day: string): PriceRuleNumber =>
  numbers().findLast((number) => priceRules[number].from <= day) ?? 1;

/** The rules by which letters were charged from one day in Tashkent to another; from the first one when none is named. */
export function priceRulesBetween(start: string | undefined, end: string): PriceRuleNumber[] {
  const [first, last] = [start === undefined ? 1 : priceRuleOf(start), priceRuleOf(end)];
  return numbers().filter((number) => number >= first && number <= last);
}

/** Whether this is the number of a rule that there is. */
export const isPriceRule = (number: unknown): number is PriceRuleNumber =>
  typeof number === 'number' && Object.hasOwn(priceRules, number);
