import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Caller } from '../caller.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { consumeCode, countCodeAttempt, countRecoveryCodes, subtractCodeAttempt } from '../second-factor/index.ts';
import { type NewSession, openSession } from './open-session.ts';

interface Coded extends Caller {
  user: Parameters<typeof openSession>[2]['user'];
  /** The code as the person typed it. */
  otp: string;
}

/**
 * Opens a session for a person with a correct password if the code is correct, too. The code is consumed in the same
 * transaction, after the user's row is locked, so that a second factor removed meanwhile opens no session.
 * @throws Refusal second-factor-wrong, login-throttled, login-failed
 */
export async function openSessionByCode(services: AppServices, { otp, ...person }: Coded): Promise<NewSession> {
  const { db, clock } = services;
  const now = clock.now();
  await countCodeAttempt(db, 'login', person.user.id, now);
  const session = await db.transaction(async (tx) => {
    const opened = await openSession(tx, clock, { ...person, method: 'password-code' });
    const kind = await consumeCode(services, tx, person.user.id, otp);
    if (kind === null) throw new Refusal('second-factor-wrong');
    if (kind === 'recovery') await recordRecoveryCode(services, tx, person);
    return opened;
  });
  await subtractCodeAttempt(db, person.user.id, now);
  return session;
}

async function recordRecoveryCode(
  { clock }: AppServices,
  tx: Transaction,
  { user: { id, name }, address }: Omit<Coded, 'otp'>,
): Promise<void> {
  await recordAudit(
    tx,
    { clock, actor: { userId: id, name } },
    {
      action: 'account.spendRecoveryCode',
      subject: 'user',
      subjectId: String(id),
      address,
      after: { recoveryCodesLeft: await countRecoveryCodes(tx, id) },
    },
  );
}
