import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import { sessionSettings } from '../connection/session-pool.ts';
import { databaseRoles, watchRole } from './database-roles.ts';

export interface RolePasswords {
  readonly api: string;
  readonly worker: string;
}

/**
 * Creates the roles, sets their passwords, and transfers the database to the owner role, with all objects of an older
 * installation that belong to the login. A login that may not create roles only checks that they exist.
 * @throws Error that names the missing roles
 */
export async function createRoles(databaseUrl: string, passwords: RolePasswords): Promise<void> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (!(await mayCreateRoles(client))) return await assertRoles(client);
    for (const statement of await statements(client, passwords)) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function mayCreateRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0].may;
}

async function assertRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    Object.values(databaseRoles),
  ]);
  const known = new Set(rows.map(({ rolname }) => rolname));
  const missing = Object.values(databaseRoles).filter((name) => !known.has(name));
  if (missing.length === 0) return;
  throw new Error(`The login of DATABASE_URL may not create roles, and ${missing.join(', ')} do not exist.`);
}

async function statements(client: pg.Client, passwords: RolePasswords): Promise<string[]> {
  const literal = (text: string) => client.escapeLiteral(text);
  const database = client.escapeIdentifier(client.database ?? '');
  const create = (name: string) => `do $$ begin create role ${name}; exception when duplicate_object then null; end $$`;
  return [
    ...Object.values(databaseRoles).map(create),
    `alter role ${databaseRoles.owner} nosuperuser nocreatedb nocreaterole nobypassrls`,
    `alter role ${databaseRoles.customer} nologin nosuperuser nocreatedb nocreaterole nobypassrls`,
    // `noinherit`, so that the API has the customers' rights only while it runs as that role.
    `alter role ${databaseRoles.api} login noinherit nosuperuser nocreatedb nocreaterole nobypassrls password ${literal(passwords.api)}`,
    `alter role ${databaseRoles.worker} login nosuperuser nocreatedb nocreaterole nobypassrls password ${literal(passwords.worker)}`,
    ...[databaseRoles.api, databaseRoles.worker].flatMap(sessionDefaults),
    `grant ${databaseRoles.customer} to ${databaseRoles.api}`,
    // The operator's commands run as these roles, with the login of the administrator (decision 034).
    `grant ${databaseRoles.owner}, ${databaseRoles.api}, ${databaseRoles.worker} to current_user`,
    `alter database ${database} owner to ${databaseRoles.owner}`,
    `alter schema public owner to ${databaseRoles.owner}`,
    transferOwnership,
    createWatchRole,
  ];
}

/** Sessions of the role begin with these settings, also behind a pooler. */
const sessionDefaults = (role: string): string[] =>
  Object.entries(sessionSettings).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`);

/** A login that may not grant `pg_monitor` creates no role for the watch and prepares everything else. */
const createWatchRole = `do $$
begin
  begin
    create role ${watchRole};
  exception when duplicate_object then
    null;
  end;
  alter role ${watchRole} login nosuperuser nocreatedb nocreaterole nobypassrls connection limit 5;
  grant pg_monitor to ${watchRole};
exception when insufficient_privilege then
  raise notice 'no role for the watch: %', sqlerrm;
end $$`;

/** Transfers the tables, views, sequences, types and functions of an installation that is older than these roles. */
const transferOwnership = `do $$
declare
  found record;
begin
  if exists (select 1 from pg_namespace where nspname = 'pgboss') then
    alter schema pgboss owner to ${databaseRoles.owner};
  end if;
  for found in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> '${databaseRoles.owner}'::regrole
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e') and c.relkind = 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('alter table %s owner to ${databaseRoles.owner}', found.name);
  end loop;
  for found in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and t.typtype = 'e' and t.typowner <> '${databaseRoles.owner}'::regrole
  loop
    execute format('alter type %s owner to ${databaseRoles.owner}', found.name);
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and p.proowner <> '${databaseRoles.owner}'::regrole
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to ${databaseRoles.owner}', found.name);
  end loop;
end $$`;
