import { lockRow } from '@hybrid-mail/db';
import type { PostalInquiry, PostalInquiryOutcome } from '@hybrid-mail/gateways/ports/postal';
import type { PostalContext } from '../context.ts';
import { isRestored } from '../mail/index.ts';
import { nextAttemptAfter } from '../next-attempt-after.ts';

const usualLeaseMs = 60_000;
/** Limit of a stored answer of the post, in characters. */
const longestProblem = 500;

type Outcome = 'not-due' | PostalInquiryOutcome['kind'];

/**
 * One attempt to send an inquiry in its current state to the post. Safe to repeat: it sends only if the row is due and the
 * database is no restored one that waits for its comparison, and the post accepts the same inquiry once. An uncertain outcome schedules the next attempt.
 */
export async function askOffice(ctx: PostalContext, id: number): Promise<Outcome> {
  const claim = await claimInquiry(ctx, id);
  if (claim === null) return 'not-due';
  const outcome = await ctx.postal.inquire(claim.inquiry, claim.key);
  await settle(ctx, claim, outcome);
  return outcome.kind;
}

/** Condition: the post should have the inquiry but has not received its current state. */
export const whereNotReceivedByPost = { withdrawnOn: null, rejectedOn: null, answeredOn: null, receivedOn: null };

interface Claim {
  id: number;
  key: string;
  attempts: number;
  inquiry: PostalInquiry;
}

function claimInquiry(ctx: PostalContext, id: number): Promise<Claim | null> {
  const now = ctx.clock.now();
  const nextTryOn = new Date(now.getTime() + (ctx.timeouts?.leaseMs ?? usualLeaseMs));
  return ctx.db.transaction(async (tx) => {
    if (await isRestored(tx)) return null;
    await lockRow(tx, 'inquiry', id);
    const found = await tx.inquiry.findFirst({ where: { id, ...whereNotReceivedByPost, nextTryOn: { lte: now } } });
    if (!found) return null;
    const { key, regionId, areaId, askedOn: askedAt, dueOn, reminders } = found;
    const area = await tx.area.findUniqueOrThrow({ where: { id: areaId }, include: { region: true } });
    const letters = await tx.inquiryLetter.findMany({
      where: { inquiryId: id },
      select: { mail: { select: { uid: true } } },
      orderBy: { mailId: 'asc' },
    });
    const attempts = found.attempts + 1;
    await tx.inquiry.update({ where: { id }, data: { attempts, nextTryOn, takenOn: found.takenOn ?? now } });
    const inquiry = {
      ...{ regionId, regionName: area.region.name, areaId, areaName: area.name },
      ...{ askedAt, answerBy: dueOn.toISOString().slice(0, 10), reminders },
      letters: letters.map(({ mail }) => mail.uid),
    };
    return { id, key, attempts, inquiry };
  });
}

async function settle(ctx: PostalContext, claim: Claim, outcome: PostalInquiryOutcome): Promise<void> {
  const { id, attempts, inquiry } = claim;
  const now = ctx.clock.now();
  // Meanwhile a reminder, the answer, or a newer attempt may have changed the row.
  const where = { id, attempts, reminders: inquiry.reminders, answeredOn: null };
  await ctx.db.transaction(async (tx) => {
    switch (outcome.kind) {
      case 'received':
        await tx.inquiry.updateMany({ where, data: { receivedOn: now, lastProblem: null } });
        return;
      case 'rejected':
        await tx.inquiry.updateMany({
          where,
          data: { rejectedOn: now, lastProblem: outcome.message.slice(0, longestProblem) },
        });
        return;
      case 'unknown': {
        const startAfter = nextAttemptAfter(now, attempts, outcome.retryAfterSeconds);
        const data = { lastProblem: outcome.reason.slice(0, longestProblem), nextTryOn: startAfter };
        const { count } = await tx.inquiry.updateMany({ where, data });
        if (count > 0) await ctx.jobs.send(tx, 'ask-office', { v: 1, inquiryId: id }, { startAfter });
      }
    }
  });
}
