import { roleOf } from '@hybrid-mail/access';
import { currentOwner } from '@hybrid-mail/queues';
import type { Caller } from '../caller.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { networkOf } from '../rate-limit/index.ts';
import { readSecondFactors, requiresSecondFactor } from '../second-factor/index.ts';
import { assertMayAttempt, countLoginAttempt, settleCorrectPassword, subtractLoginAttempt } from './login-throttle.ts';
import { type NewSession, openSession } from './open-session.ts';
import { openSessionByCode } from './open-session-by-code.ts';
import { comparePassword } from './passwords.ts';
import { recordFailedLogin } from './record-failed-login.ts';
import { renewPasswordHash } from './renew-password-hash.ts';

interface LogIn extends Caller {
  username: string;
  password: string;
  /** Code of the app or recovery code, for people who connected an app. */
  otp?: string | undefined;
}

/**
 * Opens a session for a correct password and, where the person has a second factor, a correct code; other sessions
 * stay. Unknown login, wrong password and deactivated user get the same answer after the same time.
 * @throws Refusal login-failed, login-throttled, too-many-at-once, overloaded, second-factor-needed,
 * second-factor-wrong
 */
export async function logIn(
  services: AppServices,
  { username, password, otp, address, userAgent }: LogIn,
): Promise<NewSession> {
  const { db, clock, maxLoginsPerMinute: maxRightPerMinute } = services;
  const attempt = { username, address, now: clock.now(), maxRightPerMinute };
  await assertMayAttempt(db, attempt);
  const user = await db.prisma.user.findFirst({ where: { username } });
  const owner = { ...currentOwner(), person: `login:${username}`, group: `network:${networkOf(address)}` };
  const count = () => countLoginAttempt(db, attempt);
  const hashedWith = await comparePassword(password, user?.passwordHash ?? null, services, count, owner);
  if (!user?.isActive || hashedWith === null) {
    await recordFailedLogin(services, attempt, user);
    throw new Refusal('login-failed');
  }
  if (hashedWith === 'formerPepper') await renewPasswordHash(services, user, password);
  const factor = await neededFactor(services, user);
  if (factor === null) {
    await settleCorrectPassword(db, attempt);
    return db.transaction((tx) => openSession(tx, clock, { user, method: 'password', address, userAgent }));
  }
  if (factor === 'key' || otp === undefined) {
    await subtractLoginAttempt(db, attempt);
    throw new Refusal('second-factor-needed');
  }
  const session = await openSessionByCode(services, { user, otp, address, userAgent }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await recordFailedLogin(services, attempt, user);
    throw error;
  });
  await settleCorrectPassword(db, attempt);
  return session;
}

/**
 * The factor needed in addition to the password; null if none is. A key is needed only if it is connected, no
 * app is, and the role must have a second factor.
 */
async function neededFactor(
  services: AppServices,
  { id, type }: { id: number; type: number },
): Promise<'code' | 'key' | null> {
  const { hasApp, hasKey } = await readSecondFactors(services.db.prisma, id);
  if (hasApp) return 'code';
  return hasKey && requiresSecondFactor(services, roleOf(type, false)) ? 'key' : null;
}
