import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStatementNamer } from '../src/create-statement-namer.ts';
import { connectDatabase, type Database } from '../src/database.ts';
import { query } from '../src/sql/query.ts';
import { textQuery } from '../src/sql/text-query.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = connectDatabase({ url: database.url, poolSize: 1 });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** Number of runs of each matching prepared statement on the pool's single connection. */
async function named(text: string) {
  const { rows } = await db.pool.query<{ runs: number }>(
    `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like $1`,
    [`%${text}%`],
  );
  return rows.map(({ runs }) => runs);
}

describe('the name of a statement', () => {
  it('is the same each time, and differs from the names of other statements', () => {
    const nameOf = createStatementNamer();
    const [first, second] = [nameOf({ sql: 'select a from t' }), nameOf({ sql: 'select b from t' })];
    expect(first).not.toBe('');
    expect(second).not.toBe(first);
    expect(nameOf({ sql: 'select a from t' })).toBe(first);
  });

  it.each([
    'select * from t',
    'select t.* from t',
    'delete from t returning *',
    'insert into t select a from u returning *',
    'select a from t where b = $33',
  ])('is not given to: %s', (sql) => {
    expect(createStatementNamer()({ sql })).toBe('');
  });

  it.each(['insert into t select * from u', 'insert into t select * from u returning a'])(
    'is given to an insertion whatever its source answers: %s',
    (sql) => {
      expect(createStatementNamer()({ sql })).not.toBe('');
    },
  );

  it('is given to two hundred statements and no more', () => {
    const nameOf = createStatementNamer();
    const names = Array.from({ length: 300 }, (_, number) => nameOf({ sql: `select ${number}` }));
    expect(new Set(names).size).toBe(201);
    expect(names.slice(200).every((name) => name === '')).toBe(true);
  });
});

describe('a statement that comes again', () => {
  const read = (id: number) => db.prisma.region.findUnique({ where: { id } });

  it('is read by the server once, and in transactions too', async () => {
    for (const id of [1, 2, 3]) await read(id);
    await db.transaction((tx) => tx.region.findUnique({ where: { id: 4 } }));
    expect(await named('"region"')).toEqual([4]);
  });

  it('of ours is read once in transactions too, when it asks for it, however many values it takes', async () => {
    const shape = { parse: (row: unknown) => row as { total: number } };
    const values = Array.from({ length: 40 }, (_, place) => sql`${place}::int`);
    const total = textQuery(shape, sql`select (${sql.join(values, sql` + `)})::int as total`);
    for (const _ of [1, 2, 3]) {
      const rows = await db.transaction((tx) => query(tx, total, { prepared: true }));
      expect(rows).toEqual([{ total: 780 }]);
    }
    expect(await named('$40::int')).toEqual([3]);
  });

  it('goes on after a failure in the midst of a transaction', async () => {
    const ticket = { ticket: 'a', userId: 0, jti: crypto.randomUUID(), expiresOn: new Date() };
    const write = () => db.transaction((tx) => tx.liveTicket.create({ data: ticket }));
    await expect(write()).rejects.toMatchObject({ code: 'P2003' });
    await expect(db.transaction(async (tx) => tx.$executeRaw`select 1 / 0`)).rejects.toThrow();
    await expect(write()).rejects.toMatchObject({ code: 'P2003' });
    expect(await db.transaction((tx) => tx.$queryRaw`select 2 as two`)).toEqual([{ two: 2 }]);
  });

  it('goes on while a migration changes the table', async () => {
    const before = await read(1);
    await db.pool.query('alter table region add column trial int not null default 0');
    expect(await read(1)).toEqual(before);
    await db.pool.query('alter table region drop column trial');
    expect(await read(1)).toEqual(before);
  });
});
