import { execute, kysely, type Transaction } from '@hybrid-mail/db';
import type { PostalAcceptance } from '@hybrid-mail/gateways/ports/postal';
import { problem } from '@hybrid-mail/messages/problem';
import type { PostalContext } from '../../context.ts';
import {
  appendHistories,
  type ChainEnd,
  canTransition,
  historyType,
  mailState,
  moneyText,
  transitionWithHistory,
} from '../../mail/index.ts';
import { chargeLetter } from './charge-letter.ts';
import type { DispatchClaim } from './claim-dispatch.ts';
import { lockLetterToSettle } from './lock-letter-to-settle.ts';
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
  const settled = await ctx.db.transaction((tx) => accept(ctx, tx, claim, outcome));
  if (typeof settled === 'string') return settled;
  const { holder } = settled;
  await settleFailed(ctx, claim, `the post gave the reference ${outcome.reference} of letter ${holder}`);
  return 'failed';
}

/**
 * @returns `failed` if the acceptance contradicts the letter: the letter was sent again under another key, or its state
 *   allows no acceptance; the holder if the post gave the reference of another letter, and nothing was written
 */
async function accept(
  ctx: PostalContext,
  tx: Transaction,
  claim: DispatchClaim,
  outcome: Accepted,
): Promise<'accepted' | 'failed' | { holder: number }> {
  const { mailId } = claim;
  const { reference } = outcome;
  const at = ctx.clock.now();
  const letter = await lockLetterToSettle(tx, mailId, reference);
  if (letter.holder !== null && letter.holder !== mailId) return { holder: letter.holder };
  await closeAttempt(tx, claim, at, outcome.repeated ? 'acceptedBefore' : 'accepted');
  if (letter.state === 'accepted' && letter.postalReference === reference) return 'accepted';
  const state = mailState(letter);
  if (letter.key !== claim.key || !canTransition(state, 'accept')) {
    await recordContradiction(tx, letter, claim, outcome, at);
    return 'failed';
  }
  const dispatch = kysely.updateTable('dispatch').where('mailId', '=', mailId);
  await execute(tx, dispatch.set({ state: 'accepted', postalReference: reference, lastProblem: null }));
  const price = await chargeLetter(tx, letter, at);
  const written = { sentOn: at, movedOn: at, price, isCharged: true, chargedOn: at, statusReason: null };
  await transitionWithHistory(tx, letter, 'accept', written, {
    historyType: historyType.handedOver,
    at,
    payload: {
      reference,
      acceptedAt: outcome.acceptedAt.toISOString(),
      price: moneyText(price),
      ...(state !== 'queued' && { lateAfter: state }),
    },
  });
  if (letter.hasWaitingEvents) await ctx.jobs.send(tx, 'apply-postal-events', { v: 1, mailUid: letter.uid });
  return 'accepted';
}

const contradiction = problem('accepted-superseded');

/** The post accepted a superseded attempt: records this in the history and on the letter, for manual handling. */
async function recordContradiction(
  tx: Transaction,
  letter: ChainEnd,
  { key }: DispatchClaim,
  { reference, acceptedAt }: Accepted,
  at: Date,
): Promise<void> {
  await tx.mail.update({ where: { id: letter.id }, data: { statusReason: contradiction, changedOn: at } });
  await appendHistories(tx, [letter], {
    historyType: historyType.contradicted,
    at,
    payload: { reference, acceptedAt: acceptedAt.toISOString(), key },
  });
}
