import { codeMinutes } from '@hybrid-mail/contracts/notice-channel';
import type { AddressProblem, Transaction } from '@hybrid-mail/db';
import type { ChannelOutcome } from '@hybrid-mail/gateways/ports/notice-channel';
import type { ChannelContext } from '../context.ts';
import { nextTryAfter } from '../next-try-after.ts';
import { storedKinds } from '../notice/index.ts';
import type { ClaimedMessage } from './claim-messages.sql.ts';
import { noProblem } from './no-problem.ts';

const minuteMs = 60_000;
const longestWaitMs = 30 * minuteMs;
const triedMs = { code: codeMinutes * minuteMs, replaced: 3 * 24 * 60 * minuteMs, notices: 3 * 24 * 60 * minuteMs };

type Ctx = Pick<ChannelContext, 'db' | 'clock'>;

/** Keeps what came of an attempt: sent, to be tried again, or given up; and tells the person when the address is to blame. */
export async function settleMessage(ctx: Ctx, message: ClaimedMessage, outcome: ChannelOutcome): Promise<void> {
  const { id, attempts, createdOn, purpose } = message;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (outcome.kind === 'sent') {
      await tx.message.update({
        where: { id },
        data: { sentOn: now, deadOn: null, answer: outcome.answer.slice(0, 500) },
      });
      await forgetProblem(tx, message);
      return;
    }
    const isOver = outcome.kind === 'unknown' || now.getTime() - createdOn.getTime() >= triedMs[purpose];
    const nextTryOn = nextTryAfter(now, attempts, null, { maxMs: longestWaitMs });
    await tx.message.updateMany({
      // A slower attempt may have been overtaken by one that was sent.
      where: { id, attempts, sentOn: null },
      data: { answer: outcome.problem.slice(0, 500), ...(isOver ? { deadOn: now } : { nextTryOn }) },
    });
    const problem = problemOf(outcome, isOver);
    if (problem) await keepProblem(tx, message, { problem, text: outcome.problem.slice(0, 500), now });
  });
}

/** Gives up a message that needs not be sent. */
export async function dropMessage({ db, clock }: Ctx, { id }: ClaimedMessage, answer: string): Promise<void> {
  await db.prisma.message.updateMany({ where: { id, sentOn: null }, data: { deadOn: clock.now(), answer } });
}

/** A full mailbox is shown at once, a refusal when the last attempt has failed; a channel that is away is not the person's fault. */
function problemOf(outcome: Exclude<ChannelOutcome, { kind: 'sent' }>, isOver: boolean): AddressProblem | null {
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.cause === 'full') return 'full';
  return outcome.cause === 'refused' && isOver ? 'refused' : null;
}

/** Of an address that is still that of the person. */
const sameAddress = ({ userId, channel, address }: ClaimedMessage) => ({
  userId,
  channel,
  OR: [{ address, newAddress: null }, { newAddress: address }],
});

async function forgetProblem(tx: Transaction, message: ClaimedMessage): Promise<void> {
  await tx.noticeAddress.updateMany({
    where: { ...sameAddress(message), problem: { not: null } },
    data: noProblem,
  });
}

interface Problem {
  readonly problem: AddressProblem;
  readonly text: string;
  readonly now: Date;
}

async function keepProblem(tx: Transaction, message: ClaimedMessage, { problem, text, now }: Problem): Promise<void> {
  const { count } = await tx.noticeAddress.updateMany({
    where: { ...sameAddress(message), AND: { OR: [{ problem: null }, { problem: { not: problem } }] } },
    data: { problem, problemText: text, problemOn: now },
  });
  // Who waits for a code looks at the page already.
  if (count === 0 || message.purpose !== 'notices') return;
  const notice = { userId: message.userId, kind: storedKinds.addressFailed, facts: {}, createdOn: now } as const;
  await tx.notice.createMany({ data: notice });
}
