import { recordAudit } from '../../audit/index.ts';
import { Refusal } from '../../errors.ts';
import { parkedUid } from '../../postal/index.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';

/**
 * Queues a job that applies the letter's events again by the same rules; events that still fail stay in the list.
 * @throws Refusal not-found, event-applied, event-unreadable
 */
export async function reapplyEvent(ctx: SendingContext, { eventId }: { eventId: string }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const event = await tx.postalEvent.findUnique({
      where: { eventId },
      select: { mailUid: true, appliedOn: true, problem: true },
    });
    if (!event) throw new Refusal('not-found');
    const { mailUid, appliedOn, problem } = event;
    if (appliedOn) throw new Refusal('event-applied');
    if (mailUid === parkedUid) throw new Refusal('event-unreadable');
    await ctx.jobs.send(tx, 'apply-postal-events', { v: 1, mailUid });
    await recordAudit(tx, ctx, {
      action: 'sending.applyAgain',
      subject: 'postalEvent',
      subjectId: eventId,
      before: { problem },
      after: { uid: mailUid, ...terminalAuditFields(ctx) },
    });
  });
  return { success: true };
}
