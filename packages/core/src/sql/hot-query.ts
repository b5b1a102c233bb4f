import { createHash } from 'node:crypto';
import type { Database } from '@hybrid-mail/db';
import type { RawBuilder } from 'kysely';

/** Each connection keeps its prepared statements for good: rare filters must not fill its memory. */
const mostNames = 200;
const names = new Map<string, string>();

/** Prepared statements are kept by name: parsing and planning a wide query costs more than running it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

function prepared(db: Database, query: RawBuilder<unknown>) {
  const { sql: text, parameters } = query.compile(db.sql);
  const name = nameOf(text);
  return { ...(name && { name }), text, values: [...parameters] };
}

/**
 * Runs a query that is asked often as a prepared statement.
 * @returns the rows
 */
export async function hotQuery<R extends object>(db: Database, query: RawBuilder<R>): Promise<R[]> {
  return (await db.pool.query<R>(prepared(db, query))).rows;
}

/** Runs a query of which there are too many forms to keep each as a prepared statement, such as a list under filters. */
export async function coldQuery<R extends object>(db: Database, query: RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(db.sql);
  return (await db.pool.query<R>(text, [...parameters])).rows;
}

/** As hotQuery; each row is an array of its columns. */
export async function hotRows(db: Database, query: RawBuilder<unknown>): Promise<unknown[][]> {
  return (await db.pool.query<unknown[]>({ ...prepared(db, query), rowMode: 'array' })).rows;
}

interface Fixed {
  readonly name: string;
  readonly text: string;
}

/**
 * A query whose text is always the same, put together once: writing the text of sixty columns anew for each request took
 * longer than the rest of our part in it.
 * @param build its parameters are those of the query, in the order in which the text names them
 */
export function fixedQuery<P extends readonly unknown[], R extends object>(build: (...given: P) => RawBuilder<R>) {
  let fixed: Fixed | undefined;
  return (db: Database, ...given: P) => {
    fixed ??= fixedOf(db, build(...given), given);
    return { ...fixed, values: [...given] };
  };
}

function fixedOf(db: Database, query: RawBuilder<unknown>, given: readonly unknown[]): Fixed {
  const { sql: text, parameters } = query.compile(db.sql);
  const isSame = parameters.length === given.length && parameters.every((value, place) => value === given[place]);
  if (!isSame) throw new Error('the text does not name exactly the given values, in their order');
  return { name: `f${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, text };
}

/** The rows of a fixed query, each an array of its columns. */
export async function fixedRows(db: Database, query: Fixed & { values: unknown[] }): Promise<unknown[][]> {
  return (await db.pool.query<unknown[]>({ ...query, rowMode: 'array' })).rows;
}
