import { sql } from 'kysely';

/** For `where('id', '=', anyOf(ids))`: one statement for lists of any length, empty ones too. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
