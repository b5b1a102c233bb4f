import type { PostalContext } from '../context.ts';
import { whereNotReceivedByPost } from './ask-office.ts';

const usualOverdueMs = 2 * 60 * 1000;
const max = 300;

/**
 * Queues inquiries whose attempt is overdue, in case their jobs were lost.
 * @returns number of queued inquiries
 */
export async function sweepInquiries({ db, clock, jobs, timeouts }: PostalContext): Promise<number> {
  const nextTryOn = clock.now();
  const overdue = new Date(nextTryOn.getTime() - (timeouts?.overdueMs ?? usualOverdueMs));
  return db.transaction(async (tx) => {
    const where = { ...whereNotReceivedByPost, nextTryOn: { lt: overdue } };
    const found = await tx.inquiry.updateManyAndReturn({
      where,
      data: { nextTryOn },
      select: { id: true },
      limit: max,
    });
    await jobs.sendAll(
      tx,
      'ask-office',
      found.map(({ id: inquiryId }) => ({ payload: { v: 1, inquiryId } })),
    );
    return found.length;
  });
}
