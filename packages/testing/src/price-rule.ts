import { type PriceRule, priceRules } from '@hybrid-mail/contracts/price-rules';

/**
 * Adds another price rule to this release's data, as the release that introduces it would.
 * @returns a function that removes it, because other test files share the data
 */
export function introducePriceRule(number: number, rule: PriceRule): () => void {
  const rules: Record<number, PriceRule> = priceRules;
  rules[number] = rule;
  return () => {
    delete rules[number];
  };
}
