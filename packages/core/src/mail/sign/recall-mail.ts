import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertNotRestored } from '../assert-not-restored.ts';
import { findSignableMail, type LockedMail, lockMailInReach } from '../find-mail.ts';
import { readMailRecord } from '../list/get-mail.ts';
import { appendHistory, historyType } from '../mail-history.ts';
import { mailState, transitionMail } from '../mail-status.ts';
import { assertMaySignFor } from './may-send.ts';

/**
 * Recalls a queued letter before its first attempt: it becomes a draft and its job finds nothing to do. The claim
 * takes the same lock, so only one of the two wins.
 * @throws Refusal mail-not-found, other-unit, mail-already-sent, mail-not-queued, recall-too-late,
 *   database-restored
 */
export async function recallMail(ctx: Context, { id }: { id: number }): Promise<WireText<Mail>> {
  assertMaySignFor(ctx.actor, await findSignableMail(ctx.db, ctx.reach, id, ctx.clock.now()));
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const mail = await lockMailInReach(tx, ctx.reach, id);
    assertRecallable(mail);
    await assertNotRestored(tx);
    await transitionMail(tx, mail, 'recall', at, { senderId: null, queuedOn: null, statusReason: null });
    await tx.dispatch.update({ where: { mailId: id }, data: { state: 'recalled' } });
    await tx.signRequest.deleteMany({ where: { mailId: id } });
    await appendHistory(tx, id, {
      historyType: historyType.recalled,
      at,
      accountName: ctx.actor.name,
      actorId: ctx.actor.userId,
      payload: { generation: mail.dispatch?.generation ?? null },
    });
    await recordAudit(tx, ctx, {
      action: 'mail.recall',
      subject: 'mail',
      subjectId: String(id),
      before: { generation: mail.dispatch?.generation ?? null },
    });
  });
  return readMailRecord(ctx, id);
}

/** Only before the first attempt: afterwards the post may know the letter. */
function assertRecallable(mail: LockedMail): void {
  if (mail.deletedOn) throw new Refusal('mail-not-found');
  const state = mailState(mail);
  if (state === 'accepted') throw new Refusal('mail-already-sent');
  if (state !== 'queued') throw new Refusal('mail-not-queued');
  if (mail.dispatch?.state !== 'queued') throw new Refusal('recall-too-late');
}
