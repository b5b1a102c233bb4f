import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import type { DB } from '../generated/kysely/types.ts';
import { markSchema } from '../migrations/await-schema.ts';
import { columnWalls, type NamedColumnRights } from './column-walls.ts';
import { databaseRoles, withServerOption } from './database-roles.ts';
import { type LimitedRole, type TableWall, tableWalls } from './table-walls.ts';

const words: Record<string, string> = { r: 'select', a: 'insert', w: 'update', d: 'delete' };
const limitedRoles: readonly LimitedRole[] = ['api', 'customer', 'worker'];
const limited = limitedRoles.map((role) => databaseRoles[role]);

/**
 * Sets the rights and row-level policies of all tables in one transaction. Runs after the migrations and the
 * installation of the job queue. Tables are locked only when a policy changes.
 */
export async function applyWalls(databaseUrl: string): Promise<void> {
  const client = createClient({ connectionString: withServerOption(databaseUrl, '-c lock_timeout=20s') });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(rightsInPublic());
    const { rows } = await client.query("select to_regnamespace('pgboss') is not null as is_there");
    if (rows[0].is_there) await client.query(rightsInQueue);
    for (const [name, wall] of Object.entries(tableWalls)) await raiseWall(client, toSnakeCase(name), wall);
    await markSchema(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The job queue is not restricted: its rows contain ids only, and its library needs every right on them. */
const rightsInQueue = `
  grant usage on schema pgboss to ${limited.join(', ')};
  grant usage on all sequences in schema pgboss to ${limited.join(', ')};
  grant select, insert, update, delete on all tables in schema pgboss to ${limited.join(', ')};`;

/** Functions that run as the owner, also those of triggers, which Postgres lets everybody call. */
const closeDefiners = `do $$
    declare
      definer regprocedure;
    begin
      for definer in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
        execute format('revoke execute on function %s from public', definer);
      end loop;
    end $$;`;

function rightsInPublic(): string {
  const everybody = limited.join(', ');
  const grants = (Object.keys(tableWalls) as (keyof DB)[]).flatMap((table) =>
    limitedRoles.flatMap((role) => grantsOn(table, role)),
  );
  return `
    revoke create on schema public from public;
    revoke all on all tables in schema public from public, ${everybody};
    grant usage on schema public to ${everybody};
    grant usage on all sequences in schema public to ${everybody};
    grant select on organization_balance, unit_standing to ${everybody};
    ${closeDefiners}
    grant execute on function await_history_writers() to ${databaseRoles.worker};
    grant execute on function erase_letter(int, timestamptz, int) to ${databaseRoles.worker};
    grant execute on function move_document_out(bytea) to ${databaseRoles.worker};
    grant execute on function lock_money(int) to ${databaseRoles.api}, ${databaseRoles.customer};
    grant execute on function make_program(int, int, text, timestamptz) to ${databaseRoles.customer};
    grant execute on function found_letters(tsquery, int) to ${databaseRoles.api}, ${databaseRoles.customer};
    grant execute on function letters_containing(text, int) to ${everybody};
    ${grants.join('\n')}`;
}

/** Returns one grant statement for each right: on the columns that `columnWalls` lists, or on the whole table. */
function grantsOn(table: keyof DB, role: LimitedRole): string[] {
  const columns: NamedColumnRights | undefined = columnWalls[table]?.[role];
  return [...tableWalls[table][role]].map((letter) => {
    const named = columns?.[letter as keyof NamedColumnRights];
    const on = named === undefined ? '' : ` (${named.map(toSnakeCase).join(', ')})`;
    return `grant ${words[letter]}${on} on ${toSnakeCase(table)} to ${databaseRoles[role]};`;
  });
}

/** A policy's name contains the hash of its text, so that an unchanged policy is not replaced. */
async function raiseWall(client: pg.Client, table: string, { own }: TableWall): Promise<void> {
  const policies =
    own === undefined
      ? []
      : [policy(`${databaseRoles.api}, ${databaseRoles.worker}`, 'true'), policy(databaseRoles.customer, own)];
  const { rows } = await client.query<{ policyname: string }>(
    "select policyname from pg_policies where schemaname = 'public' and tablename = $1",
    [table],
  );
  const known = new Set(rows.map(({ policyname }) => policyname));
  const wanted = new Map(policies.map((text) => [nameOf(text), text]));
  for (const name of known) if (!wanted.has(name)) await client.query(`drop policy ${name} on ${table}`);
  for (const [name, text] of wanted) {
    if (!known.has(name)) await client.query(`create policy ${name} on ${table} ${text}`);
  }
  const { rows: now } = await client.query<{ is: boolean }>(
    'select relrowsecurity as is from pg_class where oid = $1::regclass',
    [table],
  );
  if (now[0]?.is === wanted.size > 0) return;
  await client.query(`alter table ${table} ${wanted.size > 0 ? 'enable' : 'disable'} row level security`);
}

const policy = (to: string, rows: string) => `to ${to} using (${rows}) with check (${rows})`;

const nameOf = (text: string) => `wall_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
