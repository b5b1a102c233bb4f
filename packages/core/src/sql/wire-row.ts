import type { WireText } from '@hybrid-mail/contracts/endpoint';
import { type WireKeys, wireKeys } from '@hybrid-mail/contracts/wire';
import type { Database } from '@hybrid-mail/db';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { coldQuery, fixedRows, hotQuery, hotRows } from './hot-query.ts';
import type { WireField } from './wire-field.ts';

/**
 * The JSON text that a query built by the contract of R, as `json` of its only row.
 * @returns null when there was no row
 */
export async function wireRow<R>(db: Database, query: RawBuilder<{ json: string }>): Promise<WireText<R> | null> {
  const [row] = await hotQuery(db, query);
  return row ? (row.json as WireText<R>) : null;
}

/** As wireRow, for a query that always answers a row, such as an aggregate, and is not asked so often. */
export async function wireAnswer<R>(db: Database, query: RawBuilder<{ json: string }>): Promise<WireText<R>> {
  const [row] = await coldQuery(db, query);
  if (!row) throw new Error('a query that always answers a row answered none');
  return row.json as WireText<R>;
}

/** An object whose members are on the wire already, with its own names put around them. */
export function wireText<W extends Parameters<typeof wireKeys>[0]>(
  object: W,
  members: { [name in keyof z.output<W>]: unknown },
): WireText<z.output<W>> {
  const names = wireKeys(object) as WireKeys<Record<string, unknown>>;
  const outside = Object.entries(members).map(([name, value]) => [names[name] ?? name, value]);
  return JSON.stringify(Object.fromEntries(outside)) as WireText<z.output<W>>;
}

/** The records of a query whose columns are those of `record`, in the wire form. */
export async function wireRecords(db: Database, record: WireField, query: RawBuilder<unknown>): Promise<unknown[]> {
  return inWireForm(record, await hotRows(db, query));
}

/** As wireRecords, for a fixed query. */
export async function fixedRecords(
  db: Database,
  record: WireField,
  query: Parameters<typeof fixedRows>[1],
): Promise<unknown[]> {
  return inWireForm(record, await fixedRows(db, query));
}

const inWireForm = (record: WireField, rows: unknown[][]) => rows.map((row) => record.read(row, 0));
