import type { Reauthentication } from '@hybrid-mail/contracts/account';
import { lockRow } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { readSecondFactors, requiresSecondFactor } from '../../second-factor/index.ts';
import { assertReauthentication } from '../second-factor/assert-reauthentication.ts';
import { endSessionsExceptCurrent } from '../sessions/end-sessions-except-current.ts';

/**
 * Disconnects the key that logs the caller in, and ends the other sessions.
 * @throws Refusal login-key-missing, second-factor-kept, or a code of assertReauthentication
 */
export async function removeKey(ctx: Context, proof: Reauthentication & Caller): Promise<{ success: true }> {
  await assertReauthentication(ctx, proof);
  const { userId, role } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'userAccount', userId, 'no key update');
    const key = await tx.loginKey.findUnique({ where: { userId } });
    if (!key) throw new Refusal('login-key-missing');
    const { hasApp } = await readSecondFactors(tx, userId);
    if (!hasApp && requiresSecondFactor(ctx, role)) throw new Refusal('second-factor-kept');
    await tx.loginKey.delete({ where: { userId } });
    await endSessionsExceptCurrent(ctx, tx);
    await recordAudit(tx, ctx, {
      action: 'account.removeKey',
      subject: 'user',
      subjectId: String(userId),
      address: proof.address,
      before: { signerName: key.signerName, certificateSerial: key.certificateSerial },
    });
  });
  return { success: true };
}
