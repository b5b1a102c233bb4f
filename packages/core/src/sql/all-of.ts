import { type RawBuilder, sql } from 'kysely';

/** Joins conditions with AND; false skips an unset filter. Without any the result is `true`. */
export function allOf(conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const set = conditions.filter((condition) => condition !== false);
  return set.length === 0 ? sql`true` : sql`${sql.join(set, sql` and `)}`;
}
