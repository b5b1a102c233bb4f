import { sql } from 'kysely';

/** For `where('id', '=', anyOf(ids))`: the same SQL text for lists of any length, empty lists too. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
