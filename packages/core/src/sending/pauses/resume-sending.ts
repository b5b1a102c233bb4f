import { lockRow } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import { Refusal } from '../../errors.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';

/**
 * Ends a pause: letters may be claimed after the commit, and the worker queues the letters that the pause held back.
 * @throws Refusal not-found, pause-ended
 */
export async function resumeSending(ctx: SendingContext, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'sendingPause', id);
    const pause = await tx.sendingPause.findUnique({ where: { id } });
    if (!pause) throw new Refusal('not-found');
    const now = ctx.clock.now();
    if (pause.endedOn || (pause.endsOn && pause.endsOn <= now)) throw new Refusal('pause-ended');
    const endedBy = ctx.actor?.name ?? null;
    await tx.sendingPause.update({ where: { id }, data: { endedOn: now, endedBy } });
    const { organizationId } = pause;
    await recordAudit(tx, ctx, {
      action: 'sending.resume',
      subject: organizationId === null ? 'sending' : 'organization',
      subjectId: String(organizationId ?? id),
      after: { pauseId: id, ...terminalAuditFields(ctx) },
    });
  });
  return { success: true };
}
