import type { Transaction } from '@hybrid-mail/db';
import type { PostalAcceptance } from '@hybrid-mail/gateways/ports/postal';
import { problem } from '@hybrid-mail/messages/problem';
import type { PostalContext } from '../../context.ts';
import {
  appendHistory,
  canTransition,
  historyType,
  type LockedMail,
  lockAnyMail,
  mailState,
  moneyText,
  transitionMail,
} from '../../mail/index.ts';
import { chargeLetter } from './charge-letter.ts';
import type { DispatchClaim } from './claim-dispatch.ts';
import { closeAttempt, settleFailed } from './settle-negative.ts';

type Accepted = Pick<PostalAcceptance, 'reference' | 'acceptedAt' | 'repeated'>;

/**
 * Settles an acceptance: dispatch, charge, history and status in one transaction. An acceptance is definite, so the
 * attempt may have any age.
 */
export async function settleAccepted(
  ctx: PostalContext,
  claim: DispatchClaim,
  outcome: Accepted,
): Promise<'accepted' | 'failed'> {
  const holder = await ctx.db.prisma.dispatch.findFirst({
    where: { postalReference: outcome.reference },
    select: { mailId: true },
  });
  if (holder && holder.mailId !== claim.mailId) {
    await settleFailed(ctx, claim, `the post gave the reference ${outcome.reference} of letter ${holder.mailId}`);
    return 'failed';
  }
  const isTaken = await ctx.db.transaction((tx) => accept(ctx, tx, claim, outcome));
  return isTaken ? 'accepted' : 'failed';
}

/**
 * @returns false if the acceptance contradicts the letter: the letter was sent again under another key, or its state
 *   allows no acceptance
 */
async function accept(ctx: PostalContext, tx: Transaction, claim: DispatchClaim, outcome: Accepted): Promise<boolean> {
  const { mailId } = claim;
  const at = ctx.clock.now();
  const mail = await lockAnyMail(tx, mailId);
  await closeAttempt(tx, claim, at, outcome.repeated ? 'acceptedBefore' : 'accepted');
  if (mail.dispatch?.state === 'accepted' && mail.dispatch.postalReference === outcome.reference) return true;
  const state = mailState(mail);
  if (mail.dispatch?.key !== claim.key || !canTransition(state, 'accept')) {
    await recordContradiction(tx, mail, claim, outcome, at);
    return false;
  }
  await tx.dispatch.update({
    where: { mailId },
    data: { state: 'accepted', postalReference: outcome.reference, lastProblem: null },
  });
  const price = await chargeLetter(tx, mail, at);
  await transitionMail(tx, mail, 'accept', at, {
    sentOn: at,
    movedOn: at,
    price,
    isCharged: true,
    chargedOn: at,
    statusReason: null,
  });
  await appendHistory(tx, mailId, {
    historyType: historyType.handedOver,
    at,
    payload: {
      reference: outcome.reference,
      acceptedAt: outcome.acceptedAt.toISOString(),
      price: moneyText(price),
      ...(state !== 'queued' && { lateAfter: state }),
    },
  });
  const waiting = await tx.postalEvent.count({ where: { mailUid: mail.uid, appliedOn: null } });
  if (waiting > 0) await ctx.jobs.send(tx, 'apply-postal-events', { v: 1, mailUid: mail.uid });
  return true;
}

const contradiction = problem('accepted-superseded');

/** The post accepted a superseded attempt: records this in the history and on the letter, for manual handling. */
async function recordContradiction(
  tx: Transaction,
  mail: LockedMail,
  { key }: DispatchClaim,
  { reference, acceptedAt }: Accepted,
  at: Date,
): Promise<void> {
  await tx.mail.update({ where: { id: mail.id }, data: { statusReason: contradiction, changedOn: at } });
  await appendHistory(tx, mail.id, {
    historyType: historyType.contradicted,
    at,
    payload: { reference, acceptedAt: acceptedAt.toISOString(), key },
  });
}
