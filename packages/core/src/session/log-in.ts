import type { Caller } from '../caller.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertMayTry, countTry, takeBackTry } from './login-throttle.ts';
import { type NewSession, openSession } from './open-session.ts';
import { isPassword } from './passwords.ts';

interface LogIn extends Caller {
  username: string;
  password: string;
}

/**
 * Opens a session for a correct password; other sessions stay. Unknown login, wrong password and deactivated user get
 * the same answer after the same time.
 * @throws Refusal login-failed, login-throttled, overloaded
 */
export async function logIn(
  services: AppServices,
  { username, password, address, userAgent }: LogIn,
): Promise<NewSession> {
  const { db, clock, pepper } = services;
  const attempt = { username, address, now: clock.now() };
  await assertMayTry(db, attempt);
  const user = await db.prisma.user.findFirst({ where: { username } });
  const isRight = await isPassword(password, user?.passwordHash ?? null, pepper, () => countTry(db, attempt));
  if (!user?.isActive || !isRight) throw new Refusal('login-failed');
  await takeBackTry(db, attempt);
  return db.transaction((tx) => openSession(tx, clock, { user, method: 'password', address, userAgent }));
}
