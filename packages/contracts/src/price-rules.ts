export interface PriceRule {
  /** Sheets included in the base price; a letter with more costs the surcharge (specification 1 §9). */
  readonly sheetsInBase: number;
  /** First day in Tashkent, `YYYY-MM-DD`, on which the rule applies. */
  readonly from: string;
}

/**
 * Price rules by number. A charge stores the number of its rule for ever, so a new rule is a new entry with a later
 * day, and an entry that letters were charged by never changes (decision 069).
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

/** Rules in force between two days in Tashkent; from the first rule when `start` is undefined. */
export function priceRulesBetween(start: string | undefined, end: string): PriceRuleNumber[] {
  const [first, last] = [start === undefined ? 1 : priceRuleOf(start), priceRuleOf(end)];
  return numbers().filter((number) => number >= first && number <= last);
}

/** Whether a rule of this number exists. */
export const isPriceRule = (number: unknown): number is PriceRuleNumber =>
  typeof number === 'number' && Object.hasOwn(priceRules, number);
