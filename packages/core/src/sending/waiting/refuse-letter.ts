import type { LetterToRefuse } from '@hybrid-mail/contracts/sending-records';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import {
  appendHistory,
  assertNotRestored,
  canTransition,
  historyType,
  isNotHandedOver,
  type LockedMail,
  lockMailInReach,
  mailState,
  transitionMail,
} from '../../mail/index.ts';

/**
 * Stops the sending of a letter, with a reason for its sender. Allowed only if the post certainly does not have the
 * letter: it was never handed over, or the post refused it or answered that it is unknown, and was not called since.
 * The claim takes the same lock: if an attempt starts first, the refusal fails, else the claim finds nothing to do.
 * @throws Refusal mail-not-found, letter-not-waiting, letter-moved-on, ask-post-first, letter-contradicted,
 *   database-restored
 */
export async function refuseLetter(ctx: Context, { id, fence, reason }: LetterToRefuse): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const mail = await lockMailInReach(tx, ctx.reach, id);
    const dispatch = assertWaiting(mail);
    if (dispatch.fence !== fence) throw new Refusal('letter-moved-on');
    await assertNotRestored(tx);
    await assertNotAtThePost(tx, mail);
    await refuse(ctx, tx, mail, reason);
    await recordAudit(tx, ctx, {
      action: 'sending.refuse',
      subject: 'mail',
      subjectId: String(id),
      before: { sendStatus: mail.sendStatus, state: dispatch.state },
      after: { reason },
    });
  });
  return { success: true };
}

function assertWaiting(mail: LockedMail) {
  if (mail.deletedOn) throw new Refusal('mail-not-found');
  const { dispatch, isSent, sendStatus } = mail;
  if (!dispatch || isSent || sendStatus === null || dispatch.refusedOn) throw new Refusal('letter-not-waiting');
  return dispatch;
}

/**
 * Asserts that the post does not have the letter. A queued letter without attempts passes, although its dispatch is
 * live.
 */
async function assertNotAtThePost(tx: Transaction, { id, dispatch }: LockedMail): Promise<void> {
  if (dispatch?.state === 'queued') return;
  const certain = kysely.selectFrom('mail as m').select('m.id').where('m.id', '=', id).where(isNotHandedOver);
  if ((await query(tx, certain)).length > 0) return;
  throw new Refusal(dispatch?.state === 'failed' ? 'letter-contradicted' : 'ask-post-first');
}

async function refuse(ctx: Context, tx: Transaction, mail: LockedMail, reason: string): Promise<void> {
  const at = ctx.clock.now();
  const { id: mailId } = mail;
  const statusReason = problem('refused-by-operator', { reason });
  await tx.dispatch.update({
    where: { mailId },
    data: { refusedOn: at, ...(mail.dispatch?.state === 'queued' && { state: 'rejected' }) },
  });
  if (canTransition(mailState(mail), 'refuse')) await transitionMail(tx, mail, 'refuse', at, { statusReason });
  else await tx.mail.update({ where: { id: mailId }, data: { statusReason, changedOn: at } });
  await appendHistory(tx, mailId, {
    historyType: historyType.creationError,
    at,
    actorId: ctx.actor.userId,
    payload: { code: 'operator', reason: statusReason },
  });
}
