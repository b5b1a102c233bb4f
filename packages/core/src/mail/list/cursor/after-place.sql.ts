import { problem } from '@hybrid-mail/messages/problem';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../errors.ts';
import type { Place } from './mail-cursor.ts';

/** Type of the values of a column that lists are sorted by. */
export type KeyKind = 'number' | 'text' | 'moment';

interface Sorted {
  readonly column: RawBuilder<unknown>;
  readonly kind: KeyKind;
  readonly isNullable: boolean;
  readonly desc: boolean;
}

/** The value of a column as a cursor holds it, as JSON. */
export const keyJson = ({ column, kind }: Pick<Sorted, 'column' | 'kind'>): RawBuilder<string> =>
  kind === 'moment'
    ? sql`coalesce(to_json((extract(epoch from ${column}) * 1000)::bigint), 'null'::json)::text`
    : sql`coalesce(to_json(${column}), 'null'::json)::text`;

/**
 * Condition of the rows after a place in a list that is sorted by the column, nulls last, and by the id. Without nulls
 * it is one comparison of rows, which an index answers.
 * @throws Refusal wrong-input when the value of the place is none of the column
 */
export function isAfter({ column, kind, isNullable, desc }: Sorted, { key, id }: Place): RawBuilder<boolean> {
  const beyond = desc ? sql`<` : sql`>`;
  if (key === null) {
    if (!isNullable) throw wrongCursor();
    return sql`(${column} is null and m.id ${beyond} ${id}::int)`;
  }
  const next = sql<boolean>`(${column}, m.id) ${beyond} (${boundOf(kind, key)}, ${id}::int)`;
  return isNullable ? sql`(${next} or ${column} is null)` : next;
}

function boundOf(kind: KeyKind, key: string | number): RawBuilder<unknown> {
  if ((kind === 'text') !== (typeof key === 'string')) throw wrongCursor();
  if (typeof key === 'string') return sql`${key}::text`;
  return kind === 'moment' ? sql`${new Date(key)}::timestamptz` : sql`${key}::bigint`;
}

const wrongCursor = () => new Refusal('wrong-input', { fields: { cursor: problem('cursor-wrong') } });
