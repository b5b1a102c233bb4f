import { type Database, hasErrorCode, query, sql, textQuery } from '@hybrid-mail/db';
import type { ProbeResult } from '@hybrid-mail/gateways/ports/probe';
import { z } from 'zod';

const roleRow = z.object({ role: z.string(), canLogIn: z.boolean(), isAboveWalls: z.boolean() });

/** The roles that API and worker log in as. */
const processRoles = textQuery(
  roleRow,
  sql`select rolname as role, rolcanlogin as can_log_in, rolsuper or rolbypassrls or rolcreaterole as is_above_walls
    from pg_roles where rolname in ('hybrid_mail_api', 'hybrid_mail_worker') order by rolname`,
);

const notAllowed = new Set(['42501']);

const connectionQuery = textQuery(
  z.object({ login: z.string(), version: z.string() }),
  sql`select session_user::text as login, current_setting('server_version') as version`,
);

/**
 * Whether the database has the migrations of this release, and the roles that API and worker log in as, with their
 * limits.
 * @param pendingMigrations names of the migrations that are not applied
 */
export async function probeDatabase(
  db: Pick<Database, 'pool'>,
  pendingMigrations: () => Promise<readonly string[]>,
): Promise<ProbeResult> {
  const pending = await pendingMigrations().catch((error: unknown) => {
    if (hasErrorCode(error, notAllowed)) return null;
    throw error;
  });
  if (pending === null) {
    return {
      state: 'warning',
      said: 'answers; only the login of its administrator may see which migrations are applied',
    };
  }
  if (pending.length > 0) {
    return { state: 'failed', said: `${pending.length} migrations are not applied, the first is ${pending[0]}` };
  }
  const [{ login, version } = { login: '', version: '' }] = await query(db, connectionQuery);
  const roles = await query(db, processRoles);
  if (roles.filter(({ canLogIn }) => canLogIn).length < 2) {
    return { state: 'failed', said: 'the roles hybrid_mail_api and hybrid_mail_worker are not both there' };
  }
  const above = roles.find(({ isAboveWalls }) => isAboveWalls);
  if (above) return { state: 'failed', said: `${above.role} is above the walls of the database` };
  return { state: 'ok', said: `PostgreSQL ${version} answers ${login}; all migrations are applied` };
}
