import { sql } from 'kysely';
import { sheetsInBasePrice } from './price.ts';

/** The rule of price.ts in SQL; m is the letter. A test holds both to each other. */
export const isOverPaged = sql<boolean>`m.sheets > ${sql.lit(sheetsInBasePrice)}`;

/** What the letter m costs by the tariff of its unit, u; null unless both prices are set. */
export const letterPrice = sql<string | null>`(u."sumForMail"
  + u."sumForOverPaged" * case when ${isOverPaged} then 1 else 0 end)`;

/** Of a unit u. */
export const isUnpriced = sql<boolean>`(u."sumForMail" is null or u."sumForOverPaged" is null)`;
