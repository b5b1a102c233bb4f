import type { Reauthentication } from '@hybrid-mail/contracts/account';
import { lockRow } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { readSecondFactors, removeAuthenticatorApp, requiresSecondFactor } from '../../second-factor/index.ts';
import { endSessionsExceptCurrent } from '../sessions/end-sessions-except-current.ts';
import { assertReauthentication } from './assert-reauthentication.ts';

/**
 * Disconnects the authenticator app, removes the recovery codes and ends the other sessions.
 * @throws Refusal totp-off, second-factor-kept, or a code of assertReauthentication
 */
export async function disableTotp(ctx: Context, proof: Reauthentication & Caller): Promise<{ success: true }> {
  await assertReauthentication(ctx, proof);
  const { userId, role } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'userAccount', userId, 'no key update');
    const { hasApp, hasKey } = await readSecondFactors(tx, userId);
    if (!hasApp) throw new Refusal('totp-off');
    if (!hasKey && requiresSecondFactor(ctx, role)) throw new Refusal('second-factor-kept');
    await removeAuthenticatorApp(tx, userId);
    await endSessionsExceptCurrent(ctx, tx);
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'account.disableTotp', ...subject, address: proof.address });
  });
  return { success: true };
}
