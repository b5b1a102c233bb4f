import { randomUUID } from 'node:crypto';
import type { LoginMethod } from '@hybrid-mail/contracts/session';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { notifyNewDevice } from '../notice/index.ts';
import { storedLoginMethods } from './login-methods.ts';
import { saltOf } from './passwords.ts';

/** 6 days less one minute (specification 1 §9: less than 6 days). */
export const sessionSeconds = 6 * 24 * 60 * 60 - 60;

const maxUserAgentLength = 300;

export interface NewSession {
  jti: string;
  userId: number;
  createdOn: Date;
  expiresOn: Date;
}

interface Proven extends Caller {
  /** The user's row, read before the password, code or signature was verified. */
  user: { id: number; name: string; passwordHash: string };
  method: LoginMethod;
  /** The serial number of the key's certificate, for method `key`. */
  certificateSerial?: string;
}

/**
 * Opens a session for an authenticated person; other sessions stay.
 * @throws Refusal login-failed when the password was changed or the user deactivated since the row was read
 */
export async function openSession(
  tx: Transaction,
  clock: Clock,
  { user, method, certificateSerial, address, userAgent }: Proven,
): Promise<NewSession> {
  await assertUnchanged(tx, user);
  const createdOn = clock.now();
  const expiresOn = new Date(createdOn.getTime() + sessionSeconds * 1000);
  const session = { jti: randomUUID(), userId: user.id, createdOn, expiresOn };
  const device = userAgent.slice(0, maxUserAgentLength);
  await tx.session.create({ data: { ...session, method: storedLoginMethods[method], userAgent: device, address } });
  await notifyNewDevice(tx, { userId: user.id, userAgent, at: createdOn });
  await recordAudit(
    tx,
    { clock, actor: { userId: user.id, name: user.name } },
    {
      action: 'session.logIn',
      subject: 'user',
      subjectId: String(user.id),
      address,
      after: { method, userAgent: device, ...(certificateSerial !== undefined && { certificateSerial }) },
    },
  );
  return session;
}

/** Comparing a password is slow: the user may have been changed meanwhile. @throws Refusal login-failed */
async function assertUnchanged(tx: Transaction, { id, passwordHash }: Proven['user']): Promise<void> {
  const same = kysely
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'like', `${saltOf(passwordHash)}%`);
  const unchanged = await query(tx, same.where('isActive', '=', true).forShare());
  if (unchanged.length === 0) throw new Refusal('login-failed');
}
