import type { Reauthentication, RecoveryCodes } from '@hybrid-mail/contracts/account';
import { lockRow } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { createRecoveryCodes, readSecondFactors } from '../../second-factor/index.ts';
import { assertReauthentication } from './assert-reauthentication.ts';

/**
 * Replaces the recovery codes of the caller, who must have an authenticator app.
 * @returns the new codes, which are shown once
 * @throws Refusal totp-off, or a code of assertReauthentication
 */
export async function renewRecoveryCodes(ctx: Context, proof: Reauthentication & Caller): Promise<RecoveryCodes> {
  await assertReauthentication(ctx, proof);
  const { userId } = ctx.actor;
  const codes = await ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'userAccount', userId, 'no key update');
    if (!(await readSecondFactors(tx, userId)).hasApp) throw new Refusal('totp-off');
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'account.drawCodes', ...subject, address: proof.address });
    return createRecoveryCodes(tx, userId, ctx.pepper);
  });
  return { codes };
}
