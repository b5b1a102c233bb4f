import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, runIn, type Transaction } from '../src/index.ts';
import { type TestDatabase, testDatabase } from '../src/testing.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;
const balanceOf = (id: number) => query(`select balance from account where id = ${id}`);

beforeAll(async () => {
  database = await testDatabase();
  await query(
    'create table account (id int primary key, balance numeric(14,2) not null, total int8 not null default 0, seen timestamptz)',
  );
});
beforeEach(() => query('truncate account; insert into account values (1, 100.50), (2, 200)'));
afterAll(() => database.drop());

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
    expect(await query('select total from account where id = 1')).toEqual([{ total: '3' }]);
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

describe('runIn', () => {
  type Account = { id: number; balance: string; total: string; seen: Date | null };
  const accounts = () => database.db.sql as unknown as Kysely<{ account: Account }>;

  it('sees what the transaction wrote and is undone with it', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.$executeRaw`update account set balance = 7 where id = 1`;
      const update = accounts().updateTable('account').set({ total: '5' }).where('id', '=', 1).returning('balance');
      expect(await runIn(tx, update)).toEqual([{ balance: '7' }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await query('select balance, total from account where id = 1')).toEqual([{ balance: '100.50', total: '0' }]);
  });

  it('answers the same rows as Kysely on its own, large numbers and money as text', async () => {
    const seen = new Date('2026-03-01T19:00:00.123Z');
    await runIn(database.db.prisma, accounts().updateTable('account').set({ seen, total: '9007199254740993' }));
    const select = accounts().selectFrom('account').selectAll().where('id', 'in', [1, 2]).orderBy('id');
    const inside = await database.db.transaction((tx) => runIn(tx, select));
    expect(inside[0]).toEqual({ id: 1, balance: '100.5', total: '9007199254740993', seen });
    expect(await select.execute()).toEqual(
      inside.map((row) => ({ ...row, balance: `${Number(row.balance).toFixed(2)}` })),
    );
  });

  it('takes raw SQL too', async () => {
    const raw = sql<{ sum: string }>`select sum(balance) from account where id = any(${[1, 2]})`.compile(
      database.db.sql,
    );
    expect(await database.db.transaction((tx) => runIn(tx, raw))).toEqual([{ sum: '300.5' }]);
  });
});

describe('connectDatabase', () => {
  it('keeps dates where they are on a server in another time zone', async () => {
    const { rows } = await database.db.pool.query('select current_database() as name');
    await query(`alter database ${rows[0].name} set timezone = 'Asia/Tashkent'`);
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
    await query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'");
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(await db.prisma.$queryRaw`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
  });
});
