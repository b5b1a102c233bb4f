import { type PriceRule, priceRules } from '@hybrid-mail/contracts/price-rules';

/**
 * Puts another rule of price into the data of this release, as the release that introduces it would.
 * @returns takes it out again, because other test files share the data
 */
export function introducePriceRule(number: number, rule: PriceRule): () => void {
  const rules: Record<number, PriceRule> = priceRules;
  rules[number] = rule;
  return () => {
    delete rules[number];
  };
}
