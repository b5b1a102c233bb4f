import { randomUUID } from 'node:crypto';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertMayTry, countTry, takeBackTry } from './login-throttle.ts';
import { isPassword } from './passwords.ts';
import { recordFailedLogin } from './record-failed-login.ts';

/** 6 days less one minute (specification 1 §9: less than 6 days). */
export const sessionSeconds = 6 * 24 * 60 * 60 - 60;

interface LogIn {
  username: string;
  password: string;
  /** IP address of the user. */
  address: string;
}

export interface NewSession {
  jti: string;
  userId: number;
  createdOn: Date;
  expiresOn: Date;
}

/**
 * Opens a session for a correct password; other sessions stay. Unknown login, wrong password and deactivated user get
 * the same answer after the same time.
 * @throws Refusal login-failed, login-throttled, overloaded
 */
export async function logIn(services: AppServices, { username, password, address }: LogIn): Promise<NewSession> {
  const now = services.clock.now();
  const attempt = { username, address, now };
  await assertMayTry(services.db, attempt);
  const user = await services.db.prisma.user.findFirst({ where: { username } });
  const isRight = await isPassword(password, user?.passwordHash ?? null, services.pepper, () =>
    countTry(services.db, attempt),
  );
  if (!user?.isActive || !isRight) {
    await recordFailedLogin(services, attempt, user);
    throw new Refusal('login-failed');
  }
  await takeBackTry(services.db, attempt);
  const session = {
    jti: randomUUID(),
    userId: user.id,
    createdOn: now,
    expiresOn: new Date(now.getTime() + sessionSeconds * 1000),
  };
  await services.db.transaction(async (tx) => {
    await assertUnchanged(tx, user);
    await tx.session.create({ data: session });
    await recordAudit(
      tx,
      { clock: services.clock, actor: { userId: user.id, name: user.name } },
      { action: 'session.logIn', subject: 'user', subjectId: String(user.id), address },
    );
  });
  return session;
}

/**
 * Comparing a password takes long: when the password was changed or the user deactivated meanwhile, no session is opened.
 * @throws Refusal login-failed
 */
async function assertUnchanged(tx: Transaction, { id, passwordHash }: { id: number; passwordHash: string }) {
  const same = kysely
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash);
  const still = await query(tx, same.where('isActive', '=', true).forShare());
  if (still.length === 0) throw new Refusal('login-failed');
}
