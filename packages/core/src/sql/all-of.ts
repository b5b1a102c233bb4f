import { type RawBuilder, sql } from 'kysely';

/** False means no condition. */
export type Condition = RawBuilder<unknown> | false;

/** Joins conditions with AND. Without any the result is `true`. */
export function allOf(conditions: readonly Condition[]): RawBuilder<boolean> {
  const set = conditions.filter((condition) => condition !== false);
  return set.length === 0 ? sql`true` : sql`${sql.join(set, sql` and `)}`;
}
