import type { Database } from '@hybrid-mail/db';
import { expect } from 'vitest';

/**
 * Tables that a refused call may write: counts of rate limits, and challenges, which are used up before their signature
 * is verified.
 */
const uncounted = ['rate_count', 'login_challenge'];

const tablesQuery = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)) or (n.nspname = 'pgboss' and c.relname = 'job')
  order by 1`;

/** ctid and xmin identify a version of a row: they show every write, without reading the columns. */
const versionsOf = (table: string) =>
  `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${whatOf(table)}, 0)), 0) as sum from ${rowsOf(table)}`;

/**
 * Expression over the columns that identify a version; of a session only its end, because refused calls also update its
 * last activity.
 */
const whatOf = (table: string) =>
  table === 'public.session' ? "jti::text || coalesce(ended_on::text, '')" : 'ctid::text || xmin::text';

/** The rows of a table; for the audit log, without the entries about refusals, which refused calls add. */
const rowsOf = (table: string) =>
  table === 'public.audit_entry' ? `${table} where action not in ('access.refused', 'session.logInFailed')` : table;

const statements = new WeakMap<Database, Promise<string>>();

async function statementFor({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(tablesQuery, [uncounted]);
  return rows.map(({ name }) => versionsOf(name)).join(' union all ');
}

/** Row counts and checksums of all tables that a call could change. */
export async function computeTableChecksums(db: Database): Promise<Record<string, string>> {
  const statement = statements.get(db) ?? statementFor(db);
  statements.set(db, statement);
  const { rows } = await db.pool.query<{ name: string; sum: string }>({ name: 'fingerprint', text: await statement });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Runs the call and expects that it changes no row. */
export async function expectUnchanged<T>(db: Database, call: () => Promise<T>): Promise<T> {
  const before = await computeTableChecksums(db);
  const answer = await call();
  expect(await computeTableChecksums(db)).toEqual(before);
  return answer;
}
