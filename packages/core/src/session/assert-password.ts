import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertMayAttempt, countLoginAttempt, settleCorrectPassword } from './login-throttle.ts';
import { isCorrectPassword } from './passwords.ts';
import { recordFailedLogin } from './record-failed-login.ts';

interface Given {
  password: string;
  /** IP address of the caller. */
  address: string;
}

/**
 * Asserts the caller's password. A wrong one is counted and recorded as a failed login, so that a stolen token does not
 * bypass the limits.
 * @returns the compared hash, so that a password change can assert that it is still stored
 * @throws Refusal proof-wrong, login-throttled, overloaded
 */
export async function assertPassword(
  { db, clock, actor, ...peppers }: Context,
  { password, address }: Given,
): Promise<string> {
  const attempt = { username: actor.username, address, now: clock.now() };
  await assertMayAttempt(db, attempt);
  const { passwordHash } = await db.prisma.user.findFirstOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  if (!(await isCorrectPassword(password, passwordHash, peppers, () => countLoginAttempt(db, attempt)))) {
    await recordFailedLogin({ db, clock }, attempt, { id: actor.userId });
    throw new Refusal('proof-wrong');
  }
  await settleCorrectPassword(db, attempt);
  return passwordHash;
}
