import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  assertDirect,
  assertWalls,
  connectDatabase,
  type Database,
  inSnapshot,
  query,
  runWithinOrganization,
  sql,
  textQuery,
} from '../src/index.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';
import { startHandshakeProxy } from './handshake-proxy.ts';
import type { TcpProxy } from './start-tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let customers: Database;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await startHandshakeProxy(database.url);
  customers = connectDatabase({ url: proxy.through(database.urlOf('api')), poolSize: 2, isForCustomers: true });
});
afterAll(async () => {
  await customers?.close();
  proxy?.close();
  await database?.drop();
});

const scopeRow = z.object({
  role: z.string(),
  organization: z.string().nullable(),
  zone: z.string(),
  limit: z.string(),
});
const scope = textQuery(
  scopeRow,
  sql`select current_user::text as role, nullif(current_setting('hybrid_mail.organization_id', true), '') as organization,
    current_setting('TimeZone') as zone, current_setting('join_collapse_limit') as "limit"`,
);
const ofCustomer = (organization: number) => [
  { role: 'hybrid_mail_customer', organization: String(organization), zone: 'UTC', limit: '1' },
];
const within = <T>(organization: number, work: () => Promise<T>) => runWithinOrganization(organization, work);

describe("a customer's statement behind a pooler", () => {
  it('runs as the role of customers, in its organization, however it is run', async () => {
    expect(await within(7, () => query(customers, scope))).toEqual(ofCustomer(7));
    expect(await within(8, () => query(customers, scope, { prepared: true }))).toEqual(ofCustomer(8));
    expect(await within(9, () => customers.transaction((tx) => query(tx, scope)))).toEqual(ofCustomer(9));
    expect(await within(5, () => inSnapshot(customers, ({ rows }) => rows(scope)))).toEqual(ofCustomer(5));
    const raw = await within(6, () => customers.prisma.$queryRawUnsafe('select current_user::text as role'));
    expect(raw).toEqual([{ role: 'hybrid_mail_customer' }]);
  });

  it('leaves neither its role nor its organization behind, also when it fails', async () => {
    const failing = within(7, () => customers.pool.query('select 1 / 0'));
    await expect(failing).rejects.toThrow('division by zero');
    const broken = within(7, () =>
      customers.transaction(async (tx) => {
        await query(tx, scope);
        throw new Error('given up');
      }),
    );
    await expect(broken).rejects.toThrow('given up');
    const staff = connectDatabase({ url: proxy.through(database.urlOf('api')), poolSize: 1 });
    expect(await query(staff, scope)).toMatchObject([{ role: 'hybrid_mail_api', organization: null, zone: 'UTC' }]);
    await staff.close();
  });

  it('keeps its organization after a savepoint was rolled back, and in the isolation that was asked for', async () => {
    const seen = await within(7, () =>
      customers.transaction(
        async (tx) => {
          await tx.$executeRawUnsafe('savepoint here');
          await tx.$executeRawUnsafe('select 1 / 0').catch(() => undefined);
          await tx.$executeRawUnsafe('rollback to savepoint here');
          const isolation = await tx.$queryRawUnsafe('show transaction_isolation');
          return [await query(tx, scope), isolation];
        },
        { isolation: 'Serializable' },
      ),
    );
    expect(seen).toEqual([ofCustomer(7), [{ transaction_isolation: 'serializable' }]]);
  });

  it('never runs for a login that has not the role', async () => {
    const worker = connectDatabase({ url: proxy.through(database.urlOf('worker')), poolSize: 1, isForCustomers: true });
    await expect(within(7, () => query(worker, scope))).rejects.toThrow('permission denied to set role');
    await worker.close();
  });

  it('of many organizations at once stays with its own', async () => {
    const asked = Array.from({ length: 60 }, (_, place) => 1 + (place % 7));
    const answers = await Promise.all(asked.map((organization) => within(organization, () => query(customers, scope))));
    expect(answers).toEqual(asked.map(ofCustomer));
  });
});

describe('a snapshot behind a pooler', () => {
  it('is read-only and repeatable, as it is without one', async () => {
    const modes = textQuery(
      z.object({ isolation: z.string(), isReadOnly: z.string() }),
      sql`select current_setting('transaction_isolation') as isolation,
        current_setting('transaction_read_only') as is_read_only`,
    );
    expect(await within(5, () => inSnapshot(customers, ({ rows }) => rows(modes)))).toEqual([
      { isolation: 'repeatable read', isReadOnly: 'on' },
    ]);
    const numbers = textQuery(z.object({ n: z.int() }), sql`select n from generate_series(1, 250) n`);
    const seen = await within(5, () =>
      inSnapshot(customers, async ({ cursor }) => {
        let count = 0;
        for await (const _ of cursor(numbers)) count += 1;
        return count;
      }),
    );
    expect(seen).toBe(250);
  });
});

describe('the start', () => {
  it('takes the walls behind a pooler, and without one', async () => {
    await assertWalls(customers);
    const direct = connectDatabase({ url: database.urlOf('api'), poolSize: 1, isForCustomers: true });
    await assertWalls(direct);
    await direct.close();
  });

  it('refuses a pooler where the queue and the notifications need Postgres itself', async () => {
    await assertDirect(database.urlOf('worker'));
    await expect(assertDirect(proxy.through(database.urlOf('worker')))).rejects.toThrow('DATABASE_DIRECT_URL');
  });

  it('refuses sessions in another time zone behind a pooler, because dates would shift', async () => {
    await database.db.pool.query(`alter role hybrid_mail_worker in database ${new URL(database.url).pathname.slice(1)}
      set timezone = 'Asia/Tashkent'`);
    const shifted = connectDatabase({ url: proxy.through(database.urlOf('worker')), poolSize: 1 });
    await expect(shifted.pool.query('select 1')).rejects.toThrow('in the time zone Asia/Tashkent');
    await shifted.close();
    const direct = connectDatabase({ url: database.urlOf('worker'), poolSize: 1 });
    expect(await query(direct, scope)).toMatchObject([{ zone: 'UTC' }]);
    await direct.close();
  });
});
