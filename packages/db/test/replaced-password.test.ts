import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordReader } from '../src/connection/set-password-reader.ts';
import {
  assertDirect,
  connectDatabase,
  type Database,
  isDatabaseUnavailable,
  listen,
  runWithinOrganization,
} from '../src/index.ts';
import { renewPassword } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

/** A login of this test only, because all tests of the cluster share the product's logins. */
const login = `replaced_password_${process.pid}`;

let database: TestDatabase;
const opened: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await run(`create role ${login} login in role hybrid_mail_api`);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  Object.assign(pg.defaults, { password: null });
});
afterAll(async () => {
  await run(`drop role if exists ${login}`);
  await database?.drop();
});

const run = (text: string) => database.db.pool.query(text);
const setPassword = (password: string) => run(`alter role ${login} password '${password}'`);

function urlWith(password: string): string {
  const url = new URL(database.directUrlOf('api'));
  url.username = login;
  url.password = password;
  return url.href;
}

function connect(url: string, options: { isForCustomers?: boolean } = {}): Database {
  const db = connectDatabase({ url, poolSize: 2, ...options });
  opened.push(db);
  return db;
}

describe('a login with two passwords', () => {
  it.each([
    ['before the database has the new one', 'first'],
    ['after it', 'second'],
  ])('is taken %s, by every connection of the process', async (_, present) => {
    await setPassword(present);
    const url = setPasswordReader(urlWith(''), () => ['second', 'first']);
    expect((await connect(url).pool.query('select 1')).rowCount).toBe(1);
    const customers = connect(url, { isForCustomers: true });
    expect((await runWithinOrganization(1, () => customers.pool.query('select 1'))).rowCount).toBe(1);
    const problems: Error[] = [];
    opened.push(await listen(url, 'replaced', () => undefined, { onError: (error) => problems.push(error) }));
    expect(problems).toEqual([]);
    await assertDirect(url);
  });

  it('is taken by open pools when the password changes meanwhile', async () => {
    await setPassword('first');
    const db = connect(setPasswordReader(urlWith(''), () => ['second', 'first']));
    await db.pool.query('select 1');
    await setPassword('second');
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`);
    await expect.poll(() => db.pool.totalCount).toBe(0);
    expect((await db.pool.query('select 1')).rowCount).toBe(1);
  });

  it.each([
    ['a statement on the pool', (db: Database) => db.pool.query('select 1')],
    ['a model', (db: Database) => db.prisma.region.count()],
    ['a transaction', (db: Database) => db.transaction((tx) => tx.region.count())],
  ])('that changes between the two tries costs %s nothing', async (_, work) => {
    await setPassword('second');
    const answers: string[][] = [];
    const url = setPasswordReader(urlWith(''), () => answers.shift() ?? ['second', 'first']);
    // What the first connection reads is refused, as when the password changes while it logs in.
    answers.push(['wrong', 'also wrong']);
    await work(connect(url));
    expect(answers).toEqual([]);
  });

  it('is refused as a database that is away when neither is right', async () => {
    await setPassword('third');
    const db = connect(setPasswordReader(urlWith(''), () => ['second', 'first']));
    const error = await db.pool.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('the login that migrates', () => {
  it('gets its new password by logging in with the former one, once', async () => {
    await setPassword('first');
    await renewPassword(urlWith('sec%27ond'), 'first');
    expect((await connect(urlWith('sec%27ond')).pool.query('select 1')).rowCount).toBe(1);
    await renewPassword(urlWith('sec%27ond'), 'first');
  });

  it('is refused as before when neither is right', async () => {
    await setPassword('third');
    await expect(renewPassword(urlWith('second'), 'first')).rejects.toMatchObject({ code: '28P01' });
  });
});
