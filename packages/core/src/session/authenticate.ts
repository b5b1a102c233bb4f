import { isStaff, roleOf } from '@hybrid-mail/access';
import { type Database, fixedQuery, queryFixedRows, unlessWritesRefused } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { requiresSecondFactor, type SecondFactorRule } from '../second-factor/index.ts';
import { dutyOf } from './duty-of.ts';

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
  mustChangePassword: z.boolean(),
  isWithoutSecondFactor: z.boolean(),
  createdOn: z.date(),
  lastSeenOn: z.date().nullable(),
});
type SessionRow = z.output<typeof sessionRow>;

/** Idle time in milliseconds after which a session of senders or staff ends; 0: no limit. */
export interface IdleLimits {
  readonly senders: number;
  readonly staff: number;
}

interface Rules {
  /** Idle time after which a session ends; no limit by default. */
  idleMs?: IdleLimits;
  /**
   * Whether a user action caused the request, not polling by an open page. Only an action updates the last activity.
   */
  isActivity: boolean;
  /** Which users must connect a second factor before anything else; none by default. */
  secondFactor?: SecondFactorRule | undefined;
}

const noRules: Rules = { isActivity: false };
/** Minimum interval between two updates of `lastSeenOn`. */
const seenEveryMs = 60_000;

const sessionsQuery = fixedQuery(
  (jtis: readonly string[], now: Date) => sql`
    select s.jti, p.id as user_id, p.name, p.username, p.type, coalesce(u.is_head, g.is_head, false) as is_head,
      p.organization_id, p.unit_id, p.global_organization_id, p.global_unit_id, p.can_sign_on_behalf_of_organization, p.pinfl,
      p.must_change_password,
      not exists (select 1 from totp t where t.user_id = p.id and t.since is not null)
        and not exists (select 1 from login_key k where k.user_id = p.id) as is_without_second_factor,
      s.created_on, s.last_seen_on
    from session s join user_account p on p.id = s.user_id
      left join unit u on u.id = p.unit_id left join global_unit g on g.id = p.global_unit_id
    where s.jti = any(${jtis}::uuid[]) and s.ended_on is null and s.expires_on > ${now} and p.is_active`,
);

/**
 * Loads the session's user from the database at every request; null when the session has ended or the user is
 * deactivated.
 */
export async function authenticate(
  db: Database,
  jti: string,
  now: Date,
  rules: Rules = noRules,
): Promise<Actor | null> {
  return (await authenticateAll(db, [jti], now, rules)).get(jti) ?? null;
}

/**
 * Authenticates many sessions in one query. @returns users by jti, without sessions for which `authenticate` returns
 * null
 */
export async function authenticateAll(
  db: Database,
  jtis: readonly string[],
  now: Date,
  rules: Rules = noRules,
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>();
  for (const row of await queryFixedRows(db, sessionRow, sessionsQuery(jtis, now))) {
    const actor = actorOf(row, rules);
    if (isIdle(actor, row, now, rules)) {
      await unlessWritesRefused(endIdle(db, row, now));
      continue;
    }
    // People go on reading while the database takes no writes.
    if (rules.isActivity) await unlessWritesRefused(keepSeen(db, row, now));
    actors.set(actor.jti, actor);
  }
  return actors;
}

function actorOf(
  { createdOn: _, lastSeenOn: __, mustChangePassword, isWithoutSecondFactor, ...person }: SessionRow,
  rules: Rules,
): Actor {
  const role = roleOf(person.type, person.isHead);
  const needsSecondFactor = isWithoutSecondFactor && requiresSecondFactor(rules, role);
  return { ...person, role, duty: dutyOf({ mustChangePassword, needsSecondFactor }) };
}

/** Whether the session was idle for longer than the limit. */
function isIdle({ role }: Actor, { createdOn, lastSeenOn }: SessionRow, now: Date, { idleMs }: Rules): boolean {
  const limit = idleMs === undefined ? 0 : isStaff(role) ? idleMs.staff : idleMs.senders;
  return limit !== 0 && now.getTime() - (lastSeenOn ?? createdOn).getTime() > limit;
}

/** Ends an idle session, unless a concurrent request has updated `lastSeenOn`. */
async function endIdle({ prisma }: Database, { jti, lastSeenOn }: SessionRow, now: Date): Promise<void> {
  await prisma.session.updateMany({
    where: { jti, endedOn: null, lastSeenOn },
    data: { endedOn: now, endedBy: 'idle' },
  });
}

/** Updates `lastSeenOn` at most once a minute per session, so that most requests write nothing. */
async function keepSeen({ prisma }: Database, { jti, lastSeenOn }: SessionRow, now: Date): Promise<void> {
  if (lastSeenOn !== null && now.getTime() - lastSeenOn.getTime() < seenEveryMs) return;
  // The first of many simultaneous requests writes; the others find the row newer and write nothing.
  const isOlder = [{ lastSeenOn: null }, { lastSeenOn: { lte: new Date(now.getTime() - seenEveryMs) } }];
  await prisma.session.updateMany({ where: { jti, OR: isOlder }, data: { lastSeenOn: now } });
}
