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
import { type PgBouncer, poolModes, startPgBouncer } from '../src/testing/start-pgbouncer.ts';

const scopeRow = z.object({ role: z.string(), organization: z.string().nullable(), zone: z.string() });
const scope = textQuery(
  scopeRow,
  sql`select current_user::text as role, nullif(current_setting('hybrid_mail.organization_id', true), '') as organization,
    current_setting('TimeZone') as zone from (select pg_sleep(0.002)) s`,
);
const ofCustomer = (organization: number) => [
  { role: 'hybrid_mail_customer', organization: String(organization), zone: 'UTC' },
];
const within = <T>(organization: number, work: () => Promise<T>) => runWithinOrganization(organization, work);
const organizations = Array.from({ length: 200 }, (_, place) => 1 + (place % 4));

/** Against a real PgBouncer: `npm run drill:pooler`. */
describe.skipIf(!process.env.POOLER_DRILL).each(poolModes)('behind PgBouncer in %s mode', (mode) => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let customers: Database;
  let staff: Database;
  beforeAll(async () => {
    database = await testDatabase();
    bouncer = await startPgBouncer(database.url, mode);
    const url = bouncer.through(database.urlOf('api'));
    customers = connectDatabase({ url, poolSize: mode === 'session' ? 2 : 20, isForCustomers: true });
    staff = connectDatabase({ url, poolSize: 1 });
  });
  afterAll(async () => {
    await Promise.all([customers?.close(), staff?.close()]);
    await bouncer?.stop();
    await database?.drop();
  });

  it('200 statements of four organizations at once run as customers, each in its own', async () => {
    const answers = await Promise.all(
      organizations.map((organization) => within(organization, () => query(customers, scope, { prepared: true }))),
    );
    expect(answers).toEqual(organizations.map(ofCustomer));
  });

  it('so do transactions, snapshots and statements of Prisma, beside statements of staff', async () => {
    const [transactions, snapshots, raw, ofStaff] = await Promise.all([
      Promise.all(
        organizations.map((organization) =>
          within(organization, () =>
            customers.transaction(async (tx) => [...(await query(tx, scope)), ...(await query(tx, scope))]),
          ),
        ),
      ),
      Promise.all(
        organizations.map((organization) =>
          within(organization, () => inSnapshot(customers, ({ rows }) => rows(scope))),
        ),
      ),
      Promise.all(
        organizations.map((organization) => within(organization, () => customers.prisma.mail.findMany({ take: 1 }))),
      ),
      Promise.all(organizations.map(() => query(staff, scope))),
    ]);
    expect(transactions).toEqual(organizations.map((each) => [...ofCustomer(each), ...ofCustomer(each)]));
    expect(snapshots).toEqual(organizations.map(ofCustomer));
    expect(raw).toEqual(organizations.map(() => []));
    expect(ofStaff).toEqual(organizations.map(() => [{ role: 'hybrid_mail_api', organization: null, zone: 'UTC' }]));
  });

  it('a statement that fails leaves nothing behind', async () => {
    const failing = organizations.map((organization) =>
      within(organization, () => customers.pool.query('select 1 / 0')).catch(({ message }: Error) => message),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['division by zero']));
    expect(await query(staff, scope)).toEqual([{ role: 'hybrid_mail_api', organization: null, zone: 'UTC' }]);
    expect(await within(3, () => query(customers, scope))).toEqual(ofCustomer(3));
  });

  it('the start takes the walls, and wants another address for the queue', async () => {
    await assertWalls(customers);
    await expect(assertDirect(bouncer.through(database.urlOf('worker')))).rejects.toThrow('DATABASE_DIRECT_URL');
  });
});
