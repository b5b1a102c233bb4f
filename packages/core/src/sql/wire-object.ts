import { type WireKeys, wireKeys } from '@hybrid-mail/contracts/wire';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

type WireObject = Parameters<typeof wireKeys>[0];

/** One SQL expression for each field of the wire object: leaving one out does not compile. */
export type WireFields<W extends WireObject> = { [field in keyof z.output<W>]-?: RawBuilder<unknown> };

/**
 * A JSON object in the wire form, built by Postgres: for lists, where encoding row by row costs more than the query.
 * @returns an expression of type json
 */
export function wireObject<W extends WireObject>(object: W, fields: WireFields<W>): RawBuilder<unknown> {
  const keys = wireKeys(object) as WireKeys<Record<string, unknown>>;
  const pairs = Object.entries(fields as Record<string, RawBuilder<unknown>>).flatMap(([field, value]) => [
    sql.lit(keys[field]),
    value,
  ]);
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** The number's label by a fixed table, as a CASE; `otherwise` when the table does not have it. */
export function labelOf(
  column: RawBuilder<unknown>,
  labels: readonly { id: number; label: string }[],
  otherwise: string,
) {
  const cases = labels.map(({ id, label }) => sql`when ${sql.lit(id)} then ${sql.lit(label)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${sql.lit(otherwise)} end`;
}
