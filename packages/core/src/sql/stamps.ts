import { type RawBuilder, sql } from 'kysely';

const tashkent = (column: RawBuilder<unknown>) => sql`${column} at time zone 'Asia/Tashkent'`;

/** ISO 8601 with the business offset. */
export const isoStamp = (column: RawBuilder<unknown>) =>
  sql`to_char(${tashkent(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+05:00"')`;

/** `yyyy-MM-dd HH:mm:ss` in Tashkent: what programs print as it is. */
export const plainStamp = (column: RawBuilder<unknown>) => sql`to_char(${tashkent(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** `yyyy-MM-dd` in Tashkent. */
export const plainDay = (column: RawBuilder<unknown>) => sql`to_char(${tashkent(column)}, 'YYYY-MM-DD')`;
