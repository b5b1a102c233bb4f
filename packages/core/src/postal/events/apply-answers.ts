import type { Transaction } from '@hybrid-mail/db';
import { postalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { lockInquiry, storeAnswer } from '../../inquiry/index.ts';
import { timeProblem } from './time-problem.ts';

/** Sequence of an answer's inbox row, whose `mailUid` is the inquiry's key; events of letters count from 1. */
export const answerSequence = 0;

/**
 * Applies the answers to one inquiry that wait in the inbox; stores the problem of an answer that cannot be applied.
 * Idempotent.
 * @returns number of applied answers
 */
export async function applyAnswers(services: Services, key: string): Promise<number> {
  const where = { mailUid: key, sequence: answerSequence, appliedOn: null };
  return services.db.transaction(async (tx) => {
    const inquiryId = await lockInquiry(tx, key);
    const waiting = await tx.postalEvent.findMany({ where, orderBy: [{ receivedOn: 'asc' }, { eventId: 'asc' }] });
    let applied = 0;
    for (const { eventId, body } of waiting) {
      const problem = await apply(services, tx, inquiryId, body);
      const appliedOn = problem === null ? services.clock.now() : null;
      await tx.postalEvent.update({ where: { eventId }, data: { appliedOn, problem } });
      applied += Number(problem === null);
    }
    return applied;
  });
}

/** @returns why the answer needs manual handling; null when it is applied */
async function apply(services: Services, tx: Transaction, inquiryId: number | null, body: unknown) {
  const read = postalInquiryAnswer.safeParse(body);
  if (!read.success) return z.prettifyError(read.error).slice(0, 500);
  if (inquiryId === null) return 'no inquiry of ours has such a key';
  return timeProblem([read.data.at], services.clock.now()) ?? (await storeAnswer(services, tx, inquiryId, read.data));
}
