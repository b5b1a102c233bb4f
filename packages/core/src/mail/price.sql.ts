import { sql } from 'kysely';
import { sheetsInBasePrice } from './price.ts';

/** The rule of price.ts in SQL; m is the letter. A test compares both. */
export const isOverPaged = sql<boolean>`m.sheets > ${sql.lit(sheetsInBasePrice)}`;

/** Price of letter m by the tariff of its unit u; null unless both prices are set. */
export const letterPrice = sql<string | null>`(u.sum_for_mail
  + u.sum_for_over_paged * case when ${isOverPaged} then 1 else 0 end)`;

/** Unit u lacks a price. */
export const isUnpriced = sql<boolean>`(u.sum_for_mail is null or u.sum_for_over_paged is null)`;
