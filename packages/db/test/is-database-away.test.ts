import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, execute, isDatabaseUnavailable } from '../src/index.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

let home: TestDatabase;
const opened: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  home = await testDatabase();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await home?.drop();
});

function connect(change: (url: URL) => void, poolSize = 1): Database {
  const url = new URL(home.url);
  change(url);
  const db = connectDatabase({ url: url.href, poolSize });
  opened.push(db);
  return db;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );

/** What PgBouncer 1.18 says when the server behind it is away: a message of the protocol of Postgres. */
const fields = 'SFATAL\0C08P01\0Mserver login has been failing, try again later\0\0';
const errorOfPooler = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
errorOfPooler.writeInt32BE(fields.length + 4, 1);

const ways: [string, (db: Database) => Promise<unknown>][] = [
  ['a statement on the pool', (db) => execute(db, sql`select 1`)],
  ['a model', (db) => db.prisma.region.count()],
  ['raw SQL through Prisma', (db) => db.prisma.$queryRawUnsafe('select 1')],
  ['a transaction', (db) => db.transaction((tx) => tx.region.count())],
];

describe('the database is away for', () => {
  it.each(ways)('%s when nothing listens at its address', async (_, work) => {
    const db = connect((url) => {
      url.port = '1';
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
  });

  it.each(ways)('%s when its name is unknown', async (_, work) => {
    const db = connect((url) => {
      url.hostname = 'database.invalid';
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
  });

  it.each(ways)('%s when it refuses the password, which may be replaced at this moment', async (_, work) => {
    const db = connect((url) => {
      url.password = 'of yesterday';
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
  });

  it.each(ways)('%s when it accepts no more connections', async (_, work) => {
    await home.db.pool.query(`drop role if exists crowded`);
    await home.db.pool.query(`create role crowded login password 'x' connection limit 0`);
    const db = connect((url) => {
      url.username = 'crowded';
      url.password = 'x';
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
    await home.db.pool.query(`drop role crowded`);
  });

  it.each(ways)('%s when a pooler cannot reach it', async (_, work) => {
    const server = createServer((socket) => socket.once('data', () => socket.end(errorOfPooler)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const db = connect((url) => {
      url.port = String((server.address() as AddressInfo).port);
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
    server.close();
  });

  it.each(ways)('%s when the connection is closed at once', async (_, work) => {
    const server: Server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const db = connect((url) => {
      url.port = String((server.address() as AddressInfo).port);
    });
    expect(isDatabaseUnavailable(await failureOf(work(db)))).toBe(true);
    server.close();
  });

  it.each([
    ['a statement on the pool', (db: Database) => execute(db, sql`select pg_terminate_backend(pg_backend_pid())`)],
    [
      'raw SQL through Prisma',
      (db: Database) => db.prisma.$queryRawUnsafe('select pg_terminate_backend(pg_backend_pid())'),
    ],
    [
      'a transaction',
      (db: Database) => db.transaction((tx) => tx.$queryRawUnsafe('select pg_terminate_backend(pg_backend_pid())')),
    ],
    [
      'what comes after in the transaction',
      (db: Database) =>
        db.transaction(async (tx) => {
          await tx.$queryRawUnsafe('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
          await tx.region.count();
        }),
    ],
  ])('%s when its connection is ended', async (_, work) => {
    expect(isDatabaseUnavailable(await failureOf(work(connect(() => undefined))))).toBe(true);
  });
});

describe('the database is too slow for', () => {
  it.each([
    ['a statement after its time', 'select 1'],
    ['its commit', null],
  ])('a transaction whose time has run out before %s', async (_, statement) => {
    const work = home.db.transaction(
      async (tx) => {
        await pause(60);
        if (statement !== null) await tx.$queryRawUnsafe(statement);
      },
      { timeoutMs: 20 },
    );
    expect(isDatabaseUnavailable(await failureOf(work))).toBe(true);
  });
});

describe('the database is not away for', () => {
  it('a statement that is wrong, a row that is there already, and a service that does not answer', async () => {
    const { db } = home;
    const errors = [
      await failureOf(db.pool.query('select nothing from nowhere')),
      await failureOf(db.prisma.$queryRawUnsafe('select nothing from nowhere')),
      await failureOf(db.pool.query('select 1 / 0')),
      await failureOf(db.prisma.region.findUniqueOrThrow({ where: { id: 999 } })),
      await failureOf(fetch('http://127.0.0.1:1')),
      null,
      'ECONNREFUSED',
    ];
    expect(errors.map(isDatabaseUnavailable)).toEqual(errors.map(() => false));
  });
});
