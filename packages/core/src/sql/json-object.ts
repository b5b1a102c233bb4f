import { type RawBuilder, sql } from 'kysely';
import type { WireField } from './wire-field.ts';

/** One SQL expression per field of an internal object; a missing field is a type error. */
export type JsonFields<T> = { [field in keyof T]-?: RawBuilder<unknown> | WireField };

/** A JSON object with camelCase names, built by Postgres. For wire objects use wireObject. */
export function jsonObject<T>(fields: JsonFields<T>): RawBuilder<T> {
  const pairs = Object.entries<RawBuilder<unknown> | WireField>(fields).flatMap(([field, value]) => [
    sql.lit(field),
    value,
  ]);
  return sql<T>`json_build_object(${sql.join(pairs)})`;
}
