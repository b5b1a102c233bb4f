import { type WireKeys, wireKeys } from '@hybrid-mail/contracts/wire';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { WireField, wireField } from './wire-field.ts';

type WireObject = Parameters<typeof wireKeys>[0];

/** One SQL expression per field of the wire object; a missing field is a type error. */
export type WireFields<W extends WireObject> = { [field in keyof z.output<W>]-?: RawBuilder<unknown> | WireField };

/** Combines fields into an object with wire names, in both forms of a WireField: JSON in SQL, and columns to read. */
export function wireObject<W extends WireObject>(object: W, fields: WireFields<W>): WireField<z.output<W>> {
  const names = wireKeys(object) as WireKeys<Record<string, unknown>>;
  const members: { key: string; field: WireField; at: number }[] = [];
  let at = 0;
  for (const [name, value] of Object.entries(fields as Record<string, RawBuilder<unknown> | WireField>)) {
    const field = wireField(value);
    members.push({ key: names[name] ?? name, field, at });
    at += field.columns.length;
  }
  return new WireField(
    sql`json_build_object(${sql.join(members.flatMap(({ key, field }) => [sql.lit(key), field]))})`,
    members.flatMap(({ field }) => field.columns),
    (row, from) => {
      const read: Record<string, unknown> = {};
      for (const member of members) read[member.key] = member.field.read(row, from + member.at);
      return read;
    },
  );
}

/** The value if the column is not null, otherwise null. */
export const valueUnlessNull = (column: RawBuilder<unknown>, value: WireField): WireField =>
  new WireField(
    sql`case when ${column} is not null then ${value} end`,
    [sql`${column} is not null`, ...value.columns],
    (row, at) => (row[at] ? value.read(row, at + 1) : null),
  );

/** Label of a number from a constant table; `otherwise` if the table has none. */
export function labelOf(
  column: RawBuilder<unknown>,
  labels: Readonly<Record<number, string>>,
  otherwise: string,
): WireField {
  const byId = new Map<unknown, string>(Object.entries(labels).map(([id, label]) => [Number(id), label]));
  const cases = [...byId].map(([id, label]) => sql`when ${sql.lit(id)} then ${sql.lit(label)}`);
  return new WireField(
    sql`case ${column} ${sql.join(cases, sql` `)} else ${sql.lit(otherwise)} end`,
    [column],
    (row, at) => byId.get(row[at]) ?? otherwise,
  );
}
