import { isStaff, roleOf } from '@hybrid-mail/access';
import type { Database } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { fixedQuery } from '../sql/hot-query.ts';

interface Row extends Omit<Actor, 'role' | 'jti'> {
  createdOn: Date;
  lastSeenOn: Date | null;
}

interface Idle {
  /** How long staff may do nothing; 0: as long as their session lasts. */
  staffIdleMs: number;
  /** Whether this is a person doing something, not a page that is merely open. */
  isActivity: boolean;
}

const noLimit: Idle = { staffIdleMs: 0, isActivity: false };
/** The moment is written at most so often, not with every request. */
const seenEveryMs = 60_000;

const sessionQuery = fixedQuery(
  (jti: string, now: Date) => sql<Row>`
    select p.id as "userId", p.name, p.username, p.type, coalesce(u."isHead", g."isHead", false) as "isHead",
      p."organizationId", p."unitId", p."globalOrganizationId", p."globalUnitId", p."canSignOnBehalfOfOrganization", p.pinfl,
      s."createdOn", s."lastSeenOn"
    from session s join user_account p on p.id = s."userId"
      left join unit u on u.id = p."unitId" left join global_unit g on g.id = p."globalUnitId"
    where s.jti = ${jti}::uuid and s."endedOn" is null and s."expiresOn" > ${now} and p."isActive"`,
);

/** Whose session this is, read anew at every request: an ended one, or a deactivated person, is nobody. */
export async function authenticate(db: Database, jti: string, now: Date, idle: Idle = noLimit): Promise<Actor | null> {
  const [row] = (await db.pool.query<Row>(sessionQuery(db, jti, now))).rows;
  if (!row) return null;
  const { createdOn, lastSeenOn, ...person } = row;
  const actor = { ...person, role: roleOf(row.type, row.isHead), jti };
  if (idle.staffIdleMs === 0 || !isStaff(actor.role)) return actor;
  const idleMs = now.getTime() - (lastSeenOn ?? createdOn).getTime();
  if (idleMs > idle.staffIdleMs) return null;
  if (idle.isActivity && (lastSeenOn === null || idleMs >= seenEveryMs)) await keepSeen(db, jti, now);
  return actor;
}

async function keepSeen({ prisma }: Database, jti: string, now: Date): Promise<void> {
  const isOlder = [{ lastSeenOn: null }, { lastSeenOn: { lt: now } }];
  await prisma.session.updateMany({ where: { jti, OR: isOlder }, data: { lastSeenOn: now } });
}
