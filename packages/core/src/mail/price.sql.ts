import { sheetsInBasePrice } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

/** The rule of price.ts in SQL; m is the letter. A test compares both. */
export const isOverPaged = sql<boolean>`m.sheets > ${sql.lit(sheetsInBasePrice)}`;

/** Price of letter m by the tariff of its unit u; null unless both prices are set. */
export const letterPrice = sql<string | null>`(u.sum_for_mail
  + u.sum_for_over_paged * case when ${isOverPaged} then 1 else 0 end)`;

/** The row of this alias lacks a price: tariffOf in SQL. */
export const isUnpricedIn = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.sumForMail`)} is null or ${sql.ref(`${alias}.sumForOverPaged`)} is null)`;
