import type { DispatchOutcome, Transaction } from '@hybrid-mail/db';
import type { PostalRejection, PostalUncertainty } from '@hybrid-mail/gateways/ports/postal';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import type { PostalContext } from '../../context.ts';
import {
  appendHistory,
  canTransition,
  dispatchPriority,
  historyType,
  lockAnyMail,
  type MailTransition,
  mailState,
  transitionMail,
} from '../../mail/index.ts';
import { nextAttemptAfter } from '../../next-attempt-after.ts';
import type { DispatchClaim } from './claim-dispatch.ts';
import { giveUpAfterMs } from './give-up.ts';
import { rejectionReason } from './rejection-reason.ts';

export async function closeAttempt(
  tx: Transaction,
  claim: DispatchClaim,
  at: Date,
  outcome: DispatchOutcome,
  problem?: string,
) {
  await tx.dispatchAttempt.update({
    where: { mailId_fence: { mailId: claim.mailId, fence: claim.fence } },
    data: { endedOn: at, outcome, problem: problem?.slice(0, 500) ?? null },
  });
}

/** Settles a refusal by the post: nothing is charged; the letter shows the reason and can be sent again or copied. */
export function settleRejected(ctx: PostalContext, claim: DispatchClaim, outcome: PostalRejection): Promise<void> {
  const reason = rejectionReason(outcome.code);
  const written: Written = { state: 'rejected', lastProblem: `${outcome.code}: ${outcome.message}`.slice(0, 500) };
  return settleIfLatestClaim(ctx, claim, 'rejected', written, async (tx, at) => {
    await move(tx, claim.mailId, 'refuse', at, reason);
    await appendHistory(tx, claim.mailId, {
      historyType: historyType.creationError,
      at,
      payload: { code: outcome.code, reason },
    });
  });
}

/** Final failure: the post has another letter under the key, or was not called at all. */
export type FailedAttempt = Extract<DispatchOutcome, 'failed' | 'notSent'>;

/**
 * Settles a letter whose signature is missing or invalid, or that differs from the signed one. It was not handed over,
 * and the sender may sign it again.
 */
export function settleSignatureFault(ctx: PostalContext, claim: DispatchClaim, fault: string): Promise<void> {
  return settleIfLatestClaim(ctx, claim, 'notSent', { state: 'failed', lastProblem: fault }, async (tx, at) => {
    await fail(tx, claim.mailId, at, fault);
    await recordAudit(
      tx,
      { clock: ctx.clock, actor: null },
      {
        action: 'sending.stopUnsigned',
        subject: 'mail',
        subjectId: String(claim.mailId),
        after: { generation: claim.generation, problem: fault },
      },
    );
  });
}

/** Settles a final failure, see FailedAttempt; no further attempt follows. */
export function settleFailed(
  ctx: PostalContext,
  claim: DispatchClaim,
  lastProblem: string,
  ended: FailedAttempt = 'failed',
): Promise<void> {
  return settleIfLatestClaim(ctx, claim, ended, { state: 'failed', lastProblem }, (tx, at) =>
    fail(tx, claim.mailId, at, lastProblem),
  );
}

async function fail(tx: Transaction, mailId: number, at: Date, lastProblem: string): Promise<void> {
  await move(tx, mailId, 'fail', at, problem('our-failure'));
  await appendHistory(tx, mailId, { historyType: historyType.failed, at, payload: { problem: lastProblem } });
}

/** Settles an unknown outcome: the next attempt looks the letter up under the same key before it hands it over. */
export function settleUnknown(ctx: PostalContext, claim: DispatchClaim, outcome: PostalUncertainty): Promise<void> {
  const at = ctx.clock.now();
  const nextTryOn = nextAttemptAfter(at, claim.attempts, outcome.retryAfterSeconds, {
    maxMs: ctx.timeouts?.maxWaitMs,
  });
  const written: Written = { state: 'unknown', nextTryOn, lastProblem: outcome.reason.slice(0, 500) };
  return settleIfLatestClaim(ctx, claim, 'unknown', written, async (tx) => {
    if (at.getTime() - claim.firstTriedOn.getTime() >= giveUpAfterMs) {
      await move(tx, claim.mailId, 'give-up', at, problem('post-away'));
    }
    const group = String(claim.organizationId);
    const priority = await dispatchPriority(tx, claim.organizationId);
    const options = { group, priority, startAfter: nextTryOn };
    await ctx.jobs.send(tx, 'hand-over-mail', { v: 1, mailId: claim.mailId }, options);
  });
}

async function move(tx: Transaction, mailId: number, move: MailTransition, at: Date, statusReason: string) {
  const mail = await lockAnyMail(tx, mailId);
  if (canTransition(mailState(mail), move)) await transitionMail(tx, mail, move, at, { statusReason });
}

interface Written {
  state: 'rejected' | 'failed' | 'unknown';
  lastProblem: string;
  nextTryOn?: Date;
}

/** A negative or unknown outcome counts only if no later claim exists (fencing token). */
async function settleIfLatestClaim(
  ctx: PostalContext,
  claim: DispatchClaim,
  outcome: DispatchOutcome,
  written: Written,
  settle: (tx: Transaction, at: Date) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    await lockAnyMail(tx, claim.mailId);
    await closeAttempt(tx, claim, at, outcome, written.lastProblem);
    const { count } = await tx.dispatch.updateMany({
      where: { mailId: claim.mailId, fence: claim.fence, state: 'sending' },
      data: written,
    });
    if (count === 1) await settle(tx, at);
  });
}
