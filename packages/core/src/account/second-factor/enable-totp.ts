import type { RecoveryCodes } from '@hybrid-mail/contracts/account';
import { lockRow, type Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import {
  clearNewAppAttempts,
  countCodeAttempt,
  createRecoveryCodes,
  openTotpSecret,
  totpStepOf,
} from '../../second-factor/index.ts';
import { endSessionsExceptCurrent } from '../sessions/end-sessions-except-current.ts';

const lifetimeMs = 15 * 60 * 1000;

/**
 * Connects the app prepared by startTotp, by its first code, which is consumed. A second app replaces the first and
 * ends the other sessions.
 * @returns recovery codes, which are shown once
 * @throws Refusal totp-not-started, code-wrong, login-throttled
 */
export async function enableTotp(
  ctx: Context,
  { code, address }: { code: string } & Pick<Caller, 'address'>,
): Promise<RecoveryCodes> {
  const { db, actor, clock } = ctx;
  const { userId } = actor;
  await countCodeAttempt(db, 'new-app', userId, clock.now());
  const codes = await db.transaction(async (tx) => {
    await lockRow(tx, 'userAccount', userId, 'no key update');
    const isReplaced = await confirm(ctx, tx, code.replace(/[\s-]/g, ''));
    if (isReplaced) await endSessionsExceptCurrent(ctx, tx);
    await recordAudit(tx, ctx, {
      action: 'account.enableTotp',
      subject: 'user',
      subjectId: String(userId),
      address,
      after: { isReplaced },
    });
    return createRecoveryCodes(tx, userId, ctx.pepper);
  });
  await clearNewAppAttempts(db, userId);
  return { codes };
}

/** @returns whether the app replaced another one */
async function confirm({ sealingKeys, clock, actor: { userId } }: Context, tx: Transaction, code: string) {
  const now = clock.now();
  const totp = await tx.totp.findUnique({ where: { userId } });
  if (!totp?.newSecret || !totp.startedOn || now.getTime() - totp.startedOn.getTime() >= lifetimeMs) {
    throw new Refusal('totp-not-started');
  }
  const step = totpStepOf(openTotpSecret(sealingKeys, userId, totp.newSecret), code, now);
  if (step === null) throw new Refusal('code-wrong');
  const connected = { secret: totp.newSecret, since: now, lastStep: step };
  await tx.totp.update({ where: { userId }, data: { ...connected, newSecret: null, startedOn: null } });
  return totp.since !== null;
}
