import { isStaff, roleOf } from '@hybrid-mail/access';
import { type Database, fixedQuery, fixedRows } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../actor.ts';

const sessionRow = z.object({
  jti: z.string(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  type: z.int(),
  isHead: z.boolean(),
  organizationId: z.int().nullable(),
  unitId: z.int().nullable(),
  globalOrganizationId: z.int().nullable(),
  globalUnitId: z.int().nullable(),
  canSignOnBehalfOfOrganization: z.boolean(),
  pinfl: z.string().nullable(),
  createdOn: z.date(),
  lastSeenOn: z.date().nullable(),
});

interface Idle {
  /** Idle timeout of staff; 0 disables it. */
  staffIdleMs: number;
  /** Whether a user action caused the request, not polling by an open page. */
  isActivity: boolean;
}

const noLimit: Idle = { staffIdleMs: 0, isActivity: false };
/** Minimum interval between two updates of `lastSeenOn`. */
const seenEveryMs = 60_000;

const sessionsQuery = fixedQuery(
  (jtis: readonly string[], now: Date) => sql`
    select s.jti, p.id as user_id, p.name, p.username, p.type, coalesce(u.is_head, g.is_head, false) as is_head,
      p.organization_id, p.unit_id, p.global_organization_id, p.global_unit_id, p.can_sign_on_behalf_of_organization, p.pinfl,
      s.created_on, s.last_seen_on
    from session s join user_account p on p.id = s.user_id
      left join unit u on u.id = p.unit_id left join global_unit g on g.id = p.global_unit_id
    where s.jti = any(${jtis}::uuid[]) and s.ended_on is null and s.expires_on > ${now} and p.is_active`,
);

/** Loads the session's user from the database at every request; null when the session has ended or the user is deactivated. */
export async function authenticate(db: Database, jti: string, now: Date, idle: Idle = noLimit): Promise<Actor | null> {
  return (await authenticateAll(db, [jti], now, idle)).get(jti) ?? null;
}

/** The users of many sessions by one query, by jti; those that `authenticate` answers null for are missing. */
export async function authenticateAll(
  db: Database,
  jtis: readonly string[],
  now: Date,
  idle: Idle = noLimit,
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>();
  for (const { createdOn, lastSeenOn, ...person } of await fixedRows(db, sessionRow, sessionsQuery(jtis, now))) {
    const actor = { ...person, role: roleOf(person.type, person.isHead) };
    if (await isAwake(db, actor, lastSeenOn ?? createdOn, { now, isFirst: lastSeenOn === null, ...idle })) {
      actors.set(actor.jti, actor);
    }
  }
  return actors;
}

/** Whether a member of staff was active within the idle limit; notes this activity. */
async function isAwake(
  db: Database,
  { role, jti }: Actor,
  seenOn: Date,
  { now, isFirst, staffIdleMs, isActivity }: Idle & { now: Date; isFirst: boolean },
): Promise<boolean> {
  if (staffIdleMs === 0 || !isStaff(role)) return true;
  const idleMs = now.getTime() - seenOn.getTime();
  if (idleMs > staffIdleMs) return false;
  if (isActivity && (isFirst || idleMs >= seenEveryMs)) await keepSeen(db, jti, now);
  return true;
}

async function keepSeen({ prisma }: Database, jti: string, now: Date): Promise<void> {
  const isOlder = [{ lastSeenOn: null }, { lastSeenOn: { lt: now } }];
  await prisma.session.updateMany({ where: { jti, OR: isOlder }, data: { lastSeenOn: now } });
}
