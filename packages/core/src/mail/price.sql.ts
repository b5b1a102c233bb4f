import { type PriceRuleNumber, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { sql } from 'kysely';

/** isOverPaged of price.ts in SQL, for letter m. A test compares both. */
export const isOverPagedBy = (rule: PriceRuleNumber) => sql<boolean>`m.sheets > ${sql.lit(sheetsInBase(rule))}`;

/** Price of letter m by the tariff of its unit u; null unless both prices are set. */
export const letterPrice = (rule: PriceRuleNumber) => sql<string | null>`(u.sum_for_mail
  + u.sum_for_over_paged * case when ${isOverPagedBy(rule)} then 1 else 0 end)`;

/** Memoizes valueBy per rule. */
export function memoizeByPriceRule<T>(valueBy: (rule: PriceRuleNumber) => T): (rule: PriceRuleNumber) => T {
  const known = new Map<PriceRuleNumber, T>();
  return (rule) => {
    const value = known.get(rule) ?? valueBy(rule);
    known.set(rule, value);
    return value;
  };
}

/** Whether the row with this alias lacks a price. SQL equivalent of the null case of tariffOf. */
export const isUnpricedIn = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.sumForMail`)} is null or ${sql.ref(`${alias}.sumForOverPaged`)} is null)`;
