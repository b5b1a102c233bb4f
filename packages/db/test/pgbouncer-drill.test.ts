import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setPasswordReader } from '../src/connection/set-password-reader.ts';
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
import { type TestDatabase, testDatabase, testPasswords } from '../src/testing/index.ts';
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

  describe('a login of the operator that is a member of the role of the API', () => {
    const login = `of_operator_${process.pid}`;
    const productLogins = { hybrid_mail_api: testPasswords.api, hybrid_mail_worker: testPasswords.worker };
    let url: URL;
    beforeAll(async () => {
      await database.db.pool.query(`create role ${login} login password 'first' in role hybrid_mail_api`);
      await database.db.pool.query(`alter role ${login} set timezone = 'UTC'`);
      bouncer.setPasswords({ ...productLogins, [login]: 'first' });
      url = new URL(bouncer.through(database.urlOf('api')));
      Object.assign(url, { username: login, password: 'first' });
    });
    afterAll(async () => {
      Object.assign(pg.defaults, { password: null });
      await database.db.pool.query(`drop role ${login}`);
    });

    /** Logs in on a connection of its own. @returns what was refused, or `ok` */
    async function logIn(address: string): Promise<string> {
      const db = connectDatabase({ url: address, poolSize: 1 });
      const answer = await db.pool.query('select pg_sleep(0.01)').then(
        () => 'ok',
        ({ message }: Error) => message,
      );
      await db.close();
      return answer;
    }

    it('has the same walls, so that the pooler may know two logins that are used in turn', async () => {
      await expect.poll(() => logIn(url.href)).toBe('ok');
      const own = connectDatabase({ url: url.href, poolSize: 2, isForCustomers: true });
      await assertWalls(own);
      expect(await within(7, () => query(own, scope))).toEqual(ofCustomer(7));
      await own.close();
    });

    it.each(['the pooler', 'Postgres'])(
      'gets another password, known to %s first, and no login fails',
      async (first) => {
        bouncer.setPasswords({ ...productLogins, [login]: 'first' });
        await database.db.pool.query(`alter role ${login} password 'first'`);
        url.password = '';
        const address = setPasswordReader(url.href, () => ['second', 'first']);
        await expect.poll(() => logIn(address)).toBe('ok');
        let isDone = false;
        const answers: string[] = [];
        const lane = async () => {
          while (!isDone) answers.push(await logIn(address));
        };
        const lanes = Promise.all([lane(), lane(), lane()]);
        const tell = {
          'the pooler': async () => bouncer.setPasswords({ ...productLogins, [login]: 'second' }),
          Postgres: async () => void (await database.db.pool.query(`alter role ${login} password 'second'`)),
        };
        await (first === 'Postgres' ? tell.Postgres() : tell['the pooler']());
        await expect.poll(() => answers.length).toBeGreaterThan(30);
        await (first === 'Postgres' ? tell['the pooler']() : tell.Postgres());
        const before = answers.length;
        await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 30);
        isDone = true;
        await lanes;
        expect(new Set(answers)).toEqual(new Set(['ok']));
      },
    );
  });
});
