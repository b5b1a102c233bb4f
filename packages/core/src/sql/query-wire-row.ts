import { WireText } from '@hybrid-mail/contracts/endpoint';
import { type WireKeys, wireKeys } from '@hybrid-mail/contracts/wire';
import { cells, type Database, type FixedQuery, query, textQuery } from '@hybrid-mail/db';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { WireField } from './wire-field.ts';

/** Row of a query whose column `json` holds a response that Postgres built. */
export const jsonRow = z.object({ json: z.string() });

/**
 * Column `json` of the query's only row: JSON text in the wire form of R.
 * @returns null if there is no row
 */
export async function queryWireRow<R>(db: Database, text: RawBuilder<{ json: string }>): Promise<WireText<R> | null> {
  const [row] = await query(db, textQuery(jsonRow, text), { prepared: true });
  return row ? new WireText<R>(row.json) : null;
}

/** Like queryWireRow, for a query that always returns a row (an aggregate); by default not a prepared statement. */
export async function queryWireReply<R>(
  db: Database,
  text: RawBuilder<{ json: string }>,
  how: { readonly prepared?: boolean } = {},
): Promise<WireText<R>> {
  const [row] = await query(db, textQuery(jsonRow, text), how);
  if (!row) throw new Error('a query that must return a row returned none');
  return new WireText(row.json);
}

/** Wraps values that are already in wire form into an object with wire names. */
export function wireText<W extends Parameters<typeof wireKeys>[0]>(
  object: W,
  members: { [name in keyof z.output<W>]: unknown },
): WireText<z.output<W>> {
  const names = wireKeys(object) as WireKeys<Record<string, unknown>>;
  const outside = Object.entries(members).map(([name, value]) => [names[name] ?? name, value]);
  return new WireText(JSON.stringify(Object.fromEntries(outside)));
}

/** Records in wire form, from a query that selects the columns of `record`. */
export async function queryWireRecords(
  db: Database,
  record: WireField,
  statement: RawBuilder<unknown> | FixedQuery,
): Promise<unknown[]> {
  return (await cells(db, statement)).map((row) => record.read(row, 0));
}
