import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { lockOpenSignerChange } from './open-changes.ts';

/**
 * Rejects another administrator's proposal, or withdraws the caller's own.
 * @throws Refusal not-found, signer-change-ended
 */
export async function rejectSigner(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const { userId, pinfl } = await lockOpenSignerChange(tx, id, at);
    await tx.signerChange.update({ where: { id }, data: { decision: 'rejected', decidedOn: at } });
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'user.rejectSigner', ...subject, before: { signerChangeId: id, pinfl } });
  });
  return { success: true };
}
