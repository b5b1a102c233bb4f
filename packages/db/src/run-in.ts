import type { Compilable, CompiledQuery } from 'kysely';
import type { Transaction } from './database.ts';
import { Prisma } from './generated/prisma/client.ts';

/**
 * Runs a Kysely query inside a Prisma transaction. Rows come as Kysely types them:
 * int8 and numeric are text. A query without `returning` answers no rows.
 */
export async function runIn<Row>(tx: Transaction, query: Compilable<Row> | CompiledQuery<Row>): Promise<Row[]> {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asKysely(value)])),
  ) as Row[];
}

function asKysely(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Prisma.Decimal.isDecimal(value)) return value.toFixed();
  if (value instanceof Uint8Array) return Buffer.from(value);
  return value;
}
