import { type RawBuilder, sql } from 'kysely';

/** All of the conditions together; false stands for a filter that is not set. Without any the result is `true`. */
export function allOf(conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const set = conditions.filter((condition) => condition !== false);
  return set.length === 0 ? sql`true` : sql`${sql.join(set, sql` and `)}`;
}
