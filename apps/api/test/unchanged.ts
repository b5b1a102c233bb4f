import type { Database } from '@hybrid-mail/db';
import { expect } from 'vitest';

const watched = [
  'mail',
  'dispatch',
  'charge',
  'mail_signature',
  'mail_history',
  'sign_request',
  'perform',
  'postal_event',
  'organization',
  'unit',
  'user_account',
  'organization_grant',
  'unit_grant',
];

/** The audit log without its entries about refusals, which change nothing. */
const changes = `audit_entry where action not in ('access.refused', 'session.logInFailed')`;

/** Row counts and checksums of all tables that a call could change. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const counted = ['document', changes, 'pgboss.job', 'registration_request', 'registration_signature'].map(
    (table) => `select '${table.split(' ')[0]}' as name, count(*)::text as sum from ${table}`,
  );
  const summed = watched.map(
    (table) =>
      `select '${table}', count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t`,
  );
  const { rows } = await db.pool.query<{ name: string; sum: string }>([...counted, ...summed].join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Runs the call and expects that it changes no row. */
export async function unchangedBy<T>(db: Database, call: () => Promise<T>): Promise<T> {
  const before = await fingerprint(db);
  const answer = await call();
  expect(await fingerprint(db)).toEqual(before);
  return answer;
}
