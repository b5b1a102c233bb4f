import { sql } from 'kysely';
import { sheetsInBasePrice } from './price.ts';

/** The rule of price.ts in SQL; m is the letter. A test holds both to each other. */
export const isOverPaged = sql<boolean>`m.sheets > ${sql.lit(sheetsInBasePrice)}`;

/** What the letter m costs by the tariff of its unit, u. */
export const letterPrice = sql<string>`(u."sumForMail" + case when ${isOverPaged} then u."sumForOverPaged" else 0 end)`;
