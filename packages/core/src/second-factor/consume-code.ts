import { execute, kysely, type Transaction } from '@hybrid-mail/db';
import type { AppServices } from '../context.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { totpStepOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';

type Services = Pick<AppServices, 'clock' | 'pepper' | 'formerPepper' | 'sealingKeys'>;

const appCode = /^\d{6}$/;

/**
 * Consumes a code of the connected app, or a recovery code. One statement compares and sets, so that of two concurrent
 * calls with the same code the second finds it used.
 * @param code as typed
 * @returns the kind of the code; null when it is wrong, was used, or no app is connected
 */
export async function consumeCode(
  services: Services,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const plain = code.replace(/[\s-]/g, '');
  if (appCode.test(plain)) return (await spendStep(services, tx, userId, plain)) ? 'app' : null;
  return (await spendRecoveryCode(services, tx, userId, plain)) ? 'recovery' : null;
}

/** Consumes the step of a code; steps up to the last used one are refused. */
async function spendStep(
  { clock, sealingKeys }: Services,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const totp = await tx.totp.findUnique({ where: { userId } });
  if (!totp?.secret || !totp.since) return false;
  const step = totpStepOf(openTotpSecret(sealingKeys, userId, totp.secret), code, clock.now());
  if (step === null) return false;
  const use = kysely
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('since', '=', totp.since)
    .where('lastStep', '<', step);
  return (await execute(tx, use)) === 1;
}

async function spendRecoveryCode(
  { clock, pepper, formerPepper }: Services,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const hashes = [pepper, formerPepper].flatMap((each) =>
    each === undefined ? [] : [hashRecoveryCode(code, { userId, pepper: each })],
  );
  const use = kysely
    .updateTable('recoveryCode')
    .set({ usedOn: clock.now() })
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedOn', 'is', null);
  return (await execute(tx, use)) === 1;
}
