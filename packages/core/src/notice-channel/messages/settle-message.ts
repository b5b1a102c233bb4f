import { confirmationCodeMinutes } from '@hybrid-mail/contracts/notice-channel';
import type { AddressProblem, Transaction } from '@hybrid-mail/db';
import type { ChannelOutcome, NoticeFailure } from '@hybrid-mail/gateways/ports/notice-channel';
import type { ChannelContext } from '../../context.ts';
import { nextAttemptAfter } from '../../next-attempt-after.ts';
import { clearedProblemColumns } from '../cleared-problem-columns.ts';
import { storeAddressProblem, whereSameAddress } from '../store-address-problem.ts';
import type { ClaimedMessage } from './claim-messages.sql.ts';

const minuteMs = 60_000;
const longestWaitMs = 30 * minuteMs;
const triedMs = {
  code: confirmationCodeMinutes * minuteMs,
  replaced: 3 * 24 * 60 * minuteMs,
  notices: 3 * 24 * 60 * minuteMs,
};

type NotSent = Exclude<ChannelOutcome, { kind: 'sent' }>;
type Ctx = Pick<ChannelContext, 'db' | 'clock'>;

/**
 * Stores the outcome of an attempt: sent, to be retried, or given up; and notifies the person if the address is at
 * fault.
 */
export async function settleMessage(ctx: Ctx, message: ClaimedMessage, outcome: ChannelOutcome): Promise<void> {
  const { id, attempts, createdOn, purpose } = message;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (outcome.kind === 'sent') {
      const { count } = await tx.message.updateMany({
        // After a crash a message may be sent twice, and the first result may already be stored.
        where: { id, sentOn: null },
        data: { sentOn: now, deadOn: null, failure: null, failedOn: null, answer: outcome.answer.slice(0, 500) },
      });
      if (count > 0) await forgetProblem(tx, message);
      return;
    }
    const failure = failureOf(outcome);
    const isOver = outcome.kind === 'unknown' || now.getTime() - createdOn.getTime() >= triedMs[purpose];
    const nextTryOn = nextAttemptAfter(now, attempts, null, { maxMs: longestWaitMs });
    await tx.message.updateMany({
      // A newer attempt may have sent the message meanwhile.
      where: { id, attempts, sentOn: null },
      data: {
        ...{ answer: outcome.problem.slice(0, 500), failure, failedOn: now },
        ...(isOver ? { deadOn: now } : { nextTryOn }),
      },
    });
    const problem = problemOf(failure, isOver);
    if (problem) await storeAddressProblem(tx, message, { problem, text: outcome.problem.slice(0, 500), now });
  });
}

/** Gives up a message that need not be sent. */
export async function dropMessage({ db, clock }: Ctx, { id }: ClaimedMessage, answer: string): Promise<void> {
  await db.prisma.message.updateMany({ where: { id, sentOn: null }, data: { deadOn: clock.now(), answer } });
}

const failureOf = (outcome: NotSent): NoticeFailure => (outcome.kind === 'unknown' ? 'unknown' : outcome.cause);

/**
 * Problem of the address after a failed attempt: a full or unknown mailbox at once, a refusal after the last attempt.
 * Null otherwise, because an unavailable channel is not a problem of the address.
 */
function problemOf(failure: NoticeFailure, isOver: boolean): AddressProblem | null {
  if (failure === 'unknown' || failure === 'full') return failure;
  return failure === 'refused' && isOver ? 'refused' : null;
}

async function forgetProblem(tx: Transaction, message: ClaimedMessage): Promise<void> {
  await tx.noticeAddress.updateMany({
    where: { ...whereSameAddress(message), problem: { not: null } },
    data: clearedProblemColumns,
  });
}
