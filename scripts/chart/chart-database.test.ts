import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstTestLetterId } from '@hybrid-mail/contracts/test-mode';
import { connectDatabase, runWithinOrganization, testModeUrl } from '@hybrid-mail/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hybrid-mail/db/embedded';
import { loginUrl } from '@hybrid-mail/db/migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitSchema } from '../../packages/db/src/migrations/await-schema.ts';
import { migrateAndFillReference } from '../database/migrate-and-fill-reference.ts';
import type { Kinds } from './kubernetes-objects.ts';
import { readValues, renderChart } from './render-chart.ts';

const folder = join(import.meta.dirname, '../../deploy/chart');
const cluster = renderChart(folder, readValues(folder, 'full')).find(({ kind }) => kind === 'Cluster');
const { bootstrap, managed } = (cluster as unknown as Kinds['Cluster']).spec;
const password = 'of-a-role-of-this-test';

let dataDir: string;
let server: EmbeddedPostgres;
let login: string;

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const { pool, close } = connectDatabase({ url, poolSize: 2 });
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await close();
  }
}

/** As CloudNativePG: the database and its owner, the chart's statements as the superuser, then the managed roles. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hybrid-mail-cluster-'));
  server = await startEmbeddedPostgres({ dataDir, database: 'administration', throwAway: true });
  const { database, owner, icuLocale, postInitSQL, postInitApplicationSQL } = bootstrap.initdb;
  await onServer(server.url, [
    `create role ${owner} login nocreaterole password '${password}'`,
    `create database ${database} owner ${owner} template template0 encoding 'UTF8' locale_provider icu icu_locale '${icuLocale}'`,
  ]);
  await onServer(server.url, postInitSQL);
  const url = new URL(server.url);
  url.pathname = database;
  await onServer(url.href, postInitApplicationSQL);
  const attributes = managed.roles.map(
    ({ name, login: mayLogin, inherit = true, passwordSecret }) =>
      `alter role ${name} ${mayLogin ? 'login' : 'nologin'} ${inherit ? 'inherit' : 'noinherit'}${passwordSecret ? ` password '${password}'` : ''}`,
  );
  const grants = managed.roles.flatMap(({ name, inRoles = [] }) => inRoles.map((role) => `grant ${role} to ${name}`));
  await onServer(url.href, [...attributes, ...grants]);
  url.username = owner;
  url.password = password;
  login = url.href;
}, 120_000);

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the database of the chart', () => {
  it('is migrated by a login that may create no roles, and then is what API and worker wait for', async () => {
    const api = loginUrl(login, 'api', password);
    await expect(awaitSchema(api, { patienceMs: 0 })).rejects.toThrow('the schema is at nothing');
    await migrateAndFillReference(login, {
      DATABASE_URL: login,
      API_DATABASE_PASSWORD: password,
      WORKER_DATABASE_PASSWORD: password,
    });
    await awaitSchema(api, { patienceMs: 0 });
    await awaitSchema(loginUrl(login, 'worker', password), { patienceMs: 0 });
    await migrateAndFillReference(login, {
      DATABASE_URL: login,
      API_DATABASE_PASSWORD: password,
      WORKER_DATABASE_PASSWORD: password,
    });
  }, 120_000);

  it('gives the roles what those of migrations have: attributes, settings, memberships', async () => {
    const { pool, close } = connectDatabase({ url: login, poolSize: 2 });
    const rows = async (text: string) => (await pool.query(text)).rows;
    expect(
      await rows(
        "select rolname, rolcanlogin, rolinherit, rolcreaterole or rolsuper or rolbypassrls as strong from pg_roles where rolname like 'hybrid_mail%' order by 1",
      ),
    ).toEqual([
      { rolname: 'hybrid_mail', rolcanlogin: true, rolinherit: true, strong: false },
      { rolname: 'hybrid_mail_api', rolcanlogin: true, rolinherit: false, strong: false },
      { rolname: 'hybrid_mail_customer', rolcanlogin: false, rolinherit: true, strong: false },
      { rolname: 'hybrid_mail_owner', rolcanlogin: false, rolinherit: true, strong: false },
      { rolname: 'hybrid_mail_worker', rolcanlogin: true, rolinherit: true, strong: false },
    ]);
    const settings = ['TimeZone=UTC', 'join_collapse_limit=1', 'idle_in_transaction_session_timeout=60s'];
    expect(
      await rows(
        'select rolname, setconfig from pg_db_role_setting join pg_roles on pg_roles.oid = setrole order by 1',
      ),
    ).toEqual(['hybrid_mail_api', 'hybrid_mail_worker'].map((rolname) => ({ rolname, setconfig: settings })));
    // The API has the rights of customers only while it runs as that role.
    expect(
      await rows("select inherit_option, set_option from pg_auth_members where member = 'hybrid_mail_api'::regrole"),
    ).toEqual([{ inherit_option: false, set_option: true }]);
    expect(
      await rows("select distinct tableowner as owner from pg_tables where schemaname in ('public', 'pgboss')"),
    ).toEqual([{ owner: 'hybrid_mail_owner' }]);
    await close();
  });

  it('has a database for the test mode, prepared by the same login', async () => {
    await awaitSchema(testModeUrl(loginUrl(login, 'api', password)), { patienceMs: 0 });
    const { pool, close } = connectDatabase({ url: testModeUrl(login), poolSize: 1 });
    const { rows } = await pool.query("select nextval('mail_id_seq')::int as id, count(*)::int as regions from region");
    expect(rows).toEqual([{ id: firstTestLetterId, regions: 14 }]);
    await close();
  });

  it('shows customers their organization alone', async () => {
    const customers = connectDatabase({ url: loginUrl(login, 'api', password), poolSize: 1, isForCustomers: true });
    const text = 'select current_user::text as name, count(*)::int as letters from mail';
    const { rows } = await runWithinOrganization(1, () => customers.pool.query(text));
    expect(rows).toEqual([{ name: 'hybrid_mail_customer', letters: 0 }]);
    await customers.close();
  });
});
