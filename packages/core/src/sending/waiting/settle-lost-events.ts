import type { LostEventsToSettle } from '@hybrid-mail/contracts/sending-records';
import { recordAudit } from '../../audit/index.ts';
import { countLostEvents } from '../../postal/index.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';

/**
 * Queues a job that closes all undecided events of letters that a restore of the database lost. Events of other unknown
 * letters stay in the list.
 * @returns number of these events and letters
 */
export function settleLostEvents(
  ctx: SendingContext,
  { reason }: LostEventsToSettle,
): Promise<{ events: number; letters: number }> {
  return ctx.db.transaction(async (tx) => {
    const { events, letters, comparedOn } = await countLostEvents(tx);
    if (events === 0) return { events, letters };
    await ctx.jobs.send(tx, 'close-lost-events', { v: 1 });
    await recordAudit(tx, ctx, {
      action: 'sending.settleLost',
      subject: 'sending',
      subjectId: '',
      after: { events, letters, reason, comparedOn: comparedOn?.toISOString() ?? null, ...terminalAuditFields(ctx) },
    });
    return { events, letters };
  });
}
