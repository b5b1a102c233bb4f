import { roleOf } from '@hybrid-mail/access';
import type { Database } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { hotQuery } from '../sql/hot-query.ts';

type Row = Omit<Actor, 'role' | 'jti'>;

/** Whose session this is, read anew at every request: an ended one, or a deactivated person, is nobody. */
export async function authenticate(db: Database, jti: string, now: Date): Promise<Actor | null> {
  const [row] = await hotQuery(
    db,
    sql<Row>`select p.id as "userId", p.name, p.username, p.type, coalesce(u."isHead", g."isHead", false) as "isHead",
        p."organizationId", p."unitId", p."globalOrganizationId", p."globalUnitId", p."canSignOnBehalfOfOrganization"
      from session s join user_account p on p.id = s."userId"
        left join unit u on u.id = p."unitId" left join global_unit g on g.id = p."globalUnitId"
      where s.jti = ${jti}::uuid and s."endedOn" is null and s."expiresOn" > ${now} and p."isActive"`,
  );
  return row ? { ...row, role: roleOf(row.type, row.isHead), jti } : null;
}
