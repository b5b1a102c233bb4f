import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from '../database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { FixedQuery } from './fixed-query.ts';
import { kysely } from './kysely.ts';
import { registerPreparedName } from './prepared.ts';
import type { RowShape, TextQuery } from './text-query.ts';
import { type AnyRow, toCamelCase, toCamelCaseRows } from './to-camel-case.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** Where a statement runs: on any connection of the pool, or in a transaction. */
export type QueryRunner = { readonly pool: Queries } | Pick<Transaction, '$queryRawUnsafe' | '$executeRawUnsafe'>;

/** A statement of the query builder. Raw SQL has no row type, so it must come as a TextQuery. */
type Built<Row> = Compilable<Row> & { readonly isRawBuilder?: never };

interface QueryOptions {
  /** Whether to run as a named prepared statement; use it only for statements whose text has few variants. */
  readonly prepared?: boolean;
}

/**
 * Runs a statement on the pool or in a transaction.
 * @returns the rows: int8 and numeric as text, dates as UTC midnight; no rows for a statement without `returning`
 */
export async function query<Row>(
  on: QueryRunner,
  statement: Built<Row> | TextQuery<Row>,
  options: QueryOptions = {},
): Promise<Row[]> {
  if (!('text' in statement)) return (await rowsOf(on, statement.compile(), options)) as Row[];
  const rows = await rowsOf(on, statement.text.compile(kysely), options);
  return rows.map((row) => statement.row.parse(row));
}

/**
 * Runs a statement that returns no rows.
 * @returns the number of affected rows
 */
export async function execute(on: QueryRunner, statement: Built<unknown> | RawBuilder<unknown>): Promise<number> {
  const { sql: text, parameters } = statement.compile(kysely);
  if ('pool' in on) return (await on.pool.query(text, [...parameters])).rowCount ?? 0;
  return on.$executeRawUnsafe(text, ...parameters);
}

/**
 * Reads rows as arrays of columns, for lists that read columns by index. The statement is prepared as long as statement
 * names are available (prepared.ts).
 */
export async function cells({ pool }: Pick<Database, 'pool'>, statement: RawBuilder<unknown> | FixedQuery) {
  const named = 'values' in statement ? statement : prepared(statement.compile(kysely));
  return (await pool.query<unknown[]>({ ...named, rowMode: 'array' })).rows;
}

export async function queryFixedRows<Row>(
  { pool }: Pick<Database, 'pool'>,
  shape: RowShape<Row>,
  fixed: FixedQuery,
): Promise<Row[]> {
  const { rows } = await pool.query<AnyRow>(fixed);
  return toCamelCaseRows(rows).map((row) => shape.parse(row));
}

async function rowsOf(on: QueryRunner, compiled: CompiledQuery<unknown>, options: QueryOptions): Promise<AnyRow[]> {
  const { sql: text, parameters } = compiled;
  if (!('pool' in on)) {
    // Registers the name, so that Prisma uses it for this statement (statement-names.ts).
    if (options.prepared) registerPreparedName(text);
    return asPoolReads(await on.$queryRawUnsafe<AnyRow[]>(text, ...parameters));
  }
  const statement = options.prepared ? prepared(compiled) : { text, values: [...parameters] };
  return toCamelCaseRows((await on.pool.query<AnyRow>(statement)).rows);
}

function prepared({ sql: text, parameters }: CompiledQuery<unknown>) {
  const name = registerPreparedName(text);
  return { ...(name && { name }), text, values: [...parameters] };
}

/** Converts column names of Prisma's rows to toCamelCase, and Prisma's types to those that the pool returns. */
const asPoolReads = (rows: AnyRow[]): AnyRow[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), asPoolReadsValue(value)])),
  );

function asPoolReadsValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Prisma.Decimal.isDecimal(value)) return value.toFixed();
  if (value instanceof Uint8Array) return Buffer.from(value);
  return value;
}
