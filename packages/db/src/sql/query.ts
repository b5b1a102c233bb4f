import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from '../database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type AnyRow, camelCase, inOurNames } from './camel-case.ts';
import type { FixedQuery } from './fixed-query.ts';
import { kysely } from './kysely.ts';
import { preparedName } from './prepared.ts';
import type { RowShape, TextQuery } from './text-query.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** Where a statement runs: on a connection of the pool, or on that of a transaction. */
export type Runner = { readonly pool: Queries } | Pick<Transaction, '$queryRawUnsafe' | '$executeRawUnsafe'>;

/** A statement of the builder. Text has no row type of its own, so it comes as a TextQuery. */
type Built<Row> = Compilable<Row> & { readonly isRawBuilder?: never };

interface How {
  /** Whether Postgres keeps the plan, by name, for each connection: for statements whose text has few forms. */
  readonly prepared?: boolean;
}

/**
 * Runs a statement; the only way to do so beside Prisma's models.
 * @returns the rows: int8 and numeric as text, days as UTC midnight; none of a statement without `returning`
 */
export async function query<Row>(on: Runner, statement: Built<Row> | TextQuery<Row>, how: How = {}): Promise<Row[]> {
  if (!('text' in statement)) return (await rowsOf(on, statement.compile(), how)) as Row[];
  const rows = await rowsOf(on, statement.text.compile(kysely), how);
  return rows.map((row) => statement.row.parse(row));
}

/** Runs a statement that is run for what it does. @returns how many rows it touched */
export async function execute(on: Runner, statement: Built<unknown> | RawBuilder<unknown>): Promise<number> {
  const { sql: text, parameters } = statement.compile(kysely);
  if ('pool' in on) return (await on.pool.query(text, [...parameters])).rowCount ?? 0;
  return on.$executeRawUnsafe(text, ...parameters);
}

/** Each row as the array of its columns, for lists that read them by place. Always prepared. */
export async function cells({ pool }: Pick<Database, 'pool'>, statement: RawBuilder<unknown> | FixedQuery) {
  const named = 'values' in statement ? statement : prepared(statement.compile(kysely));
  return (await pool.query<unknown[]>({ ...named, rowMode: 'array' })).rows;
}

/** The rows of a fixed query. */
export async function fixedRows<Row>(
  { pool }: Pick<Database, 'pool'>,
  shape: RowShape<Row>,
  fixed: FixedQuery,
): Promise<Row[]> {
  const { rows } = await pool.query<AnyRow>(fixed);
  return inOurNames(rows).map((row) => shape.parse(row));
}

async function rowsOf(on: Runner, compiled: CompiledQuery<unknown>, how: How): Promise<AnyRow[]> {
  const { sql: text, parameters } = compiled;
  if (!('pool' in on)) return asPoolReads(await on.$queryRawUnsafe<AnyRow[]>(text, ...parameters));
  const statement = how.prepared ? prepared(compiled) : { text, values: [...parameters] };
  return inOurNames((await on.pool.query<AnyRow>(statement)).rows);
}

function prepared({ sql: text, parameters }: CompiledQuery<unknown>) {
  const name = preparedName(text);
  return { ...(name && { name }), text, values: [...parameters] };
}

/** As inOurNames; Prisma reads some types its own way. */
const asPoolReads = (rows: AnyRow[]): AnyRow[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), asPoolReadsValue(value)])),
  );

function asPoolReadsValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Prisma.Decimal.isDecimal(value)) return value.toFixed();
  if (value instanceof Uint8Array) return Buffer.from(value);
  return value;
}
