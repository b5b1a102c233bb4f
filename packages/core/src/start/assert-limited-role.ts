import { type Database, query, sql, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';
import { WrongSettings } from './wrong-settings.ts';

const loginRoleQuery = textQuery(
  z.object({ login: z.string(), isAboveWalls: z.boolean() }),
  sql`select current_user as login, rolsuper or rolbypassrls or rolcreaterole
      or exists (select 1 from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'member'))
      as is_above_walls
    from pg_roles where rolname = current_user`,
);

/**
 * @throws WrongSettings if the login could change rows that no one may change, as a superuser, the tables' owner
 * or a member of it could
 */
export async function assertLimitedRole(db: Database): Promise<void> {
  const [role] = await query(db, loginRoleQuery);
  if (!role?.isAboveWalls) return;
  throw new WrongSettings(
    `DATABASE_URL logs in as ${role.login}, which is above the walls of the database: use the role of this process`,
  );
}
