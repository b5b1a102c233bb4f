import { type RawBuilder, sql } from 'kysely';
import type { WireField } from './wire-field.ts';

/** One SQL expression for each field of an object of our own: leaving one out does not compile. */
export type JsonFields<T> = { [field in keyof T]-?: RawBuilder<unknown> | WireField };

/** A JSON object with camelCase names, built by Postgres. Objects for the wire are built by wireObject. */
export function jsonObject<T>(fields: JsonFields<T>): RawBuilder<T> {
  const pairs = Object.entries<RawBuilder<unknown> | WireField>(fields).flatMap(([field, value]) => [
    sql.lit(field),
    value,
  ]);
  return sql<T>`json_build_object(${sql.join(pairs)})`;
}
