import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SessionPool } from '../src/connection/session-pool.ts';
import {
  connectDatabase,
  execute,
  kysely,
  lockRow,
  lockRows,
  query,
  type Transaction,
  textQuery,
} from '../src/index.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
const rowsOf = async (text: string) => (await database.db.pool.query(text)).rows;
const balanceOf = (id: number) => rowsOf(`select balance from account where id = ${id}`);

beforeAll(async () => {
  database = await testDatabase();
  await rowsOf(
    'create table account (id int primary key, balance numeric(14,2) not null, total int8 not null default 0, seen_on timestamptz)',
  );
  const names = { nameUz: '', nameUzCyr: '' };
  await database.db.prisma.region.createMany({ data: [1, 3].map((id) => ({ id, name: `Регион ${id}`, ...names })) });
  const area = { id: 1, regionId: 3, name: 'Район', kind: 'district', preferred: true };
  await database.db.prisma.area.create({ data: { ...area, ...names } });
});
beforeEach(() => rowsOf('truncate account; insert into account values (1, 100.50), (2, 200)'));
afterAll(() => database?.drop());

describe('transaction', () => {
  const add = (tx: Transaction, id: number) =>
    tx.$executeRaw`update account set balance = balance + 1 where id = ${id}`;

  it('repeats both of two that deadlock until both are done', async () => {
    let attempts = 0;
    let waiting = 2;
    let bothAreIn: (value?: unknown) => void = () => {};
    const meeting = new Promise((resolve) => {
      bothAreIn = resolve;
    });
    const cross = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        attempts += 1;
        await add(tx, first);
        waiting -= 1;
        if (waiting === 0) bothAreIn();
        await meeting;
        await add(tx, second);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(attempts).toBe(3);
    expect([...(await balanceOf(1)), ...(await balanceOf(2))]).toEqual([{ balance: '102.50' }, { balance: '202.00' }]);
  });

  it('repeats serializable ones that saw each other, so that no addition is lost', async () => {
    const increase = () =>
      database.db.transaction(
        async (tx) => {
          const [row] = await tx.$queryRaw<{ total: bigint }[]>`select total from account where id = 1`;
          await tx.$executeRaw`update account set total = ${Number(row?.total) + 1} where id = 1`;
        },
        { isolation: 'Serializable' },
      );
    await Promise.all([increase(), increase(), increase()]);
    expect(await rowsOf('select total from account where id = 1')).toEqual([{ total: '3' }]);
  });

  it('does not repeat what failed for another reason', async () => {
    let attempts = 0;
    const failing = database.db.transaction(async (tx) => {
      attempts += 1;
      await tx.$executeRaw`insert into account values (1, 0)`;
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(attempts).toBe(1);
  });
});

describe('query', () => {
  const account = z.object({ id: z.int(), balance: z.string(), total: z.string(), seenOn: z.date().nullable() });
  const accounts = textQuery(
    account,
    sql`select id, balance, total, seen_on from account where id in (1, 2) order by id`,
  );

  it('sees what the transaction wrote and is undone with it', async () => {
    const failing = database.db.transaction(async (tx) => {
      expect(await execute(tx, sql`update account set balance = 7, total = 5 where id = 1`)).toBe(1);
      expect(await query(tx, accounts)).toMatchObject([{ balance: '7', total: '5' }, { id: 2 }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await rowsOf('select balance, total from account where id = 1')).toEqual([
      { balance: '100.50', total: '0' },
    ]);
  });

  it('answers the same rows on the pool and in a transaction: in our names, large numbers and money as text', async () => {
    const seenOn = new Date('2026-03-01T19:00:00.123Z');
    expect(await execute(database.db, sql`update account set seen_on = ${seenOn}, total = 9007199254740993`)).toBe(2);
    const inside = await database.db.transaction((tx) => query(tx, accounts));
    expect(inside[0]).toEqual({ id: 1, balance: '100.5', total: '9007199254740993', seenOn });
    for (const how of [{}, { prepared: true }]) {
      expect(await query(database.db, accounts, how)).toEqual(
        inside.map((row) => ({ ...row, balance: Number(row.balance).toFixed(2) })),
      );
    }
  });

  it('refuses a row that is not of the promised shape', async () => {
    const promised = textQuery(z.object({ seenOn: z.date() }), sql`select seen_on from account`);
    await expect(query(database.db, promised)).rejects.toThrow('seenOn');
    await expect(database.db.transaction((tx) => query(tx, promised))).rejects.toThrow('seenOn');
  });

  it('knows the tables: columns are camelCase here and snake_case in Postgres', async () => {
    const area = kysely.selectFrom('area').select(['id', 'regionId']).orderBy('id').limit(1);
    const [first] = await query(database.db, area);
    expect(first).toEqual({ id: 1, regionId: 3 });
    expect(await database.db.transaction((tx) => query(tx, area))).toEqual([first]);
  });
});

describe('lockRows', () => {
  it('answers the ids that are there, and holds their rows until the transaction ends', async () => {
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const first = database.db.transaction(async (tx) => {
      expect(await lockRows(tx, 'region', [3, 1, 9999])).toEqual([1, 3]);
      held.resolve();
      await expect.poll(waitingForLocks).toBe(1);
      order.push('first');
    });
    await held.promise;
    const second = database.db.transaction(async (tx) => {
      expect(await lockRow(tx, 'region', 1)).toBe(true);
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(await database.db.transaction((tx) => lockRow(tx, 'region', 9999))).toBe(false);
  });

  const waitingForLocks = async () =>
    (await rowsOf(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length;
});

describe('connectDatabase', () => {
  it('keeps dates where they are on a server in another time zone', async () => {
    const { rows } = await database.db.pool.query('select current_database() as name');
    await rowsOf(`alter database ${rows[0].name} set timezone = 'Asia/Tashkent'`);
    const db = connectDatabase({ url: database.url, poolSize: 1 });
    const at = new Date('2026-01-01T20:00:00Z');
    const read = await db.prisma.$queryRaw`select ${at}::timestamptz as at, date '2026-01-01' as day`;
    expect(read).toEqual([{ at, day: new Date('2026-01-01T00:00:00Z') }]);
    const { rows: plain } = await db.pool.query("select $1::timestamptz as at, date '2026-01-01' as day", [at]);
    expect(plain).toEqual(read);
    await db.close();
  });

  it('survives the end of its connections', async () => {
    const errors: string[] = [];
    const db = connectDatabase({
      url: database.url,
      poolSize: 2,
      name: 'doomed',
      onError: (error) => errors.push(error.message),
    });
    await db.pool.query('select 1');
    await rowsOf("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'");
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(await db.prisma.$queryRaw`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
  });
});

it('a connection that ends while no statement runs on it does not stop the process that took it from a pool', async () => {
  const pool = new SessionPool({ connectionString: database.url, max: 1 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await rowsOf(`select pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminated/);
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
