import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../src/testing/index.ts';
import { testPasswords } from '../src/testing/test-cluster.ts';
import { toSnakeCase } from '../src/walls/apply-walls.ts';
import { columnWalls, type NamedColumnRights } from '../src/walls/column-walls.ts';
import { databaseRoles } from '../src/walls/database-roles.ts';
import { prepareDatabase } from '../src/walls/prepare-database.ts';
import { type LimitedRole, tableWalls } from '../src/walls/table-walls.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;
const prepare = (url = database.url) =>
  prepareDatabase(url, { passwords: testPasswords, installQueues: async () => undefined });
const owners = `select distinct tableowner as owner from pg_tables where schemaname = 'public'`;
const policies = 'select oid, polname, polrelid::regclass::text as table from pg_policy order by oid';

beforeAll(async () => {
  database = await databaseBeforeMigration('database_walls');
});
afterAll(() => database?.drop());

describe('an installation of before the roles', () => {
  it('belonged to its login, and is handed over to the owner when it is migrated', async () => {
    expect(await query(owners)).toEqual([{ owner: 'postgres' }]);
    await prepare();
    expect(await query(owners)).toEqual([{ owner: 'hybrid_mail_owner' }]);
    expect(
      await query(
        "select 1 from pg_proc where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') and proowner <> 'hybrid_mail_owner'::regrole",
      ),
    ).toEqual([]);
  });

  it('has rights for the API and the worker, and none of them to change a history', async () => {
    for (const role of ['api', 'worker'] as const) {
      const client = new pg.Client({ connectionString: database.urlOf(role) });
      await client.connect();
      expect((await client.query('select count(*)::int as letters from mail')).rows).toEqual([{ letters: 0 }]);
      await expect(client.query('delete from mail_history')).rejects.toThrow(/permission denied/);
      await client.end();
    }
  });

  it('is left as it is when it is migrated again', async () => {
    const before = await query(policies);
    await prepare();
    expect(await query(policies)).toEqual(before);
    expect(before.length).toBeGreaterThan(40);
  });
});

/** SQL condition that excludes partitions. The test of the rights on columns includes partitions, on which no role has rights. */
const isWhole = 'not relispartition';

describe('every table', () => {
  it('is known to the walls by the name that it has in Postgres', async () => {
    const tables = await query(
      `select relname as tablename from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and ${isWhole} and relname not like '\\_prisma%'`,
    );
    expect(Object.keys(tableWalls).map(toSnakeCase).sort()).toEqual(tables.map(({ tablename }) => tablename).sort());
  });

  it('that names an organization or a letter shows a customer the own rows only, or nothing', async () => {
    const tables = await query(
      `select distinct c.relname as name, c.relrowsecurity as has from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname in ('organization_id', 'mail_id') and c.relkind in ('r', 'p') and ${isWhole} and c.relnamespace = 'public'::regnamespace`,
    );
    const hidden = Object.entries(tableWalls).flatMap(([name, { customer }]) =>
      /r/.test(customer) ? [] : [toSnakeCase(name)],
    );
    const open = tables.filter(({ name, has }) => !has && !hidden.includes(name)).map(({ name }) => name);
    expect(open).toEqual([]);
  });
});

describe('the rights on columns', () => {
  const words = { r: 'SELECT', a: 'INSERT', w: 'UPDATE' } as const;
  const limited: readonly LimitedRole[] = ['api', 'customer', 'worker'];

  it('are in the catalogue as they stand in the walls: none is missing, none is there beside them', async () => {
    const columns = await query(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const wanted = (Object.keys(tableWalls) as (keyof typeof tableWalls)[]).flatMap((table) =>
      limited.flatMap((role) => {
        const named: NamedColumnRights = columnWalls[table]?.[role] ?? {};
        const all = columns.filter((each) => each.table === toSnakeCase(table)).map(({ column }) => column as string);
        return ([...tableWalls[table][role]] as (keyof typeof words | 'd')[]).flatMap((letter) =>
          letter === 'd'
            ? []
            : (named[letter]?.map(toSnakeCase) ?? all).map(
                (column) => `${databaseRoles[role]} ${words[letter]} ${toSnakeCase(table)}.${column}`,
              ),
        );
      }),
    );
    const granted = await query(
      `select grantee || ' ' || privilege_type || ' ' || table_name || '.' || column_name as line
        from information_schema.column_privileges where table_schema = 'public' and privilege_type <> 'REFERENCES'
          and (grantee like 'hybrid\\_mail\\_%' or grantee = 'PUBLIC') and grantee <> 'hybrid_mail_owner'
          and table_name not in ('organization_balance', 'unit_standing')`,
    );
    expect(granted.map(({ line }) => line).toSorted()).toEqual(wanted.toSorted());
  });

  it('name every column of a table that a customer may change', () => {
    const open = Object.entries(tableWalls).filter(
      ([name, { customer }]) =>
        customer.includes('w') && columnWalls[name as keyof typeof columnWalls]?.customer?.w === undefined,
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});

it('functions that run as the owner look up temporary tables last, and not everybody may call them', async () => {
  const definers = await query(
    `select proname as name, proconfig::text[] @> array['search_path=public, pg_temp'] as "isFixed",
        has_function_privilege('public', oid, 'execute') as "isOpen"
      from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  );
  expect(definers.length).toBeGreaterThan(10);
  expect(definers.filter(({ isFixed, isOpen }) => !isFixed || isOpen)).toEqual([]);
});

describe('the role of the watch', () => {
  /** Runs a statement as the role, which logs in by its certificate alone. */
  async function asWatch(text: string) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('set role hybrid_mail_watch');
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  it('sees what the server does, of other roles and of the write-ahead log, too', async () => {
    expect(await asWatch('select count(*)::int > 0 as sees from pg_ls_waldir()')).toEqual([{ sees: true }]);
    const hidden = "select 1 from pg_stat_activity where query = '<insufficient privilege>'";
    expect(await asWatch(hidden)).toEqual([]);
  });

  it('reads no row and makes nothing', async () => {
    for (const table of Object.keys(tableWalls).map(toSnakeCase)) {
      await expect(asWatch(`select 1 from public.${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(asWatch('create table public.stray ()')).rejects.toThrow(/permission denied/);
  });

  it('has no password, belongs to nothing else, and opens few connections', async () => {
    const role = "select rolcanlogin, rolconnlimit, rolpassword from pg_authid where rolname = 'hybrid_mail_watch'";
    expect(await query(role)).toEqual([{ rolcanlogin: true, rolconnlimit: 5, rolpassword: null }]);
    const groups = `select roleid::regrole::text as name from pg_auth_members where member = 'hybrid_mail_watch'::regrole`;
    expect(await query(groups)).toEqual([{ name: 'pg_monitor' }]);
  });
});

it('a login that may not create roles prepares a database whose owner it may become', async () => {
  const url = new URL(database.url);
  await query("create role clerk login password 'clerk'");
  await query('grant hybrid_mail_owner to clerk');
  url.username = 'clerk';
  url.password = 'clerk';
  await expect(prepare(url.href)).resolves.toBeUndefined();
  await query('drop role clerk');
});
