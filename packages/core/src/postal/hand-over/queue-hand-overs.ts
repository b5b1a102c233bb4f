import type { Transaction } from '@hybrid-mail/db';
import { z } from 'zod';
import type { Services } from '../../context.ts';

/** A letter that is due; `place` is its rank among the organization's due letters, from 1. */
export const dueLetterRow = z.object({ mailId: z.int(), organizationId: z.int(), place: z.int() });

/** Queues one job per letter. The priority is by rank, so that organizations take turns. */
export async function queueHandOvers(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  due: readonly z.output<typeof dueLetterRow>[],
): Promise<void> {
  const list = due.map(({ mailId, organizationId, place }) => ({
    payload: { v: 1, mailId } as const,
    group: String(organizationId),
    priority: 1 - place,
  }));
  await jobs.sendAll(tx, 'hand-over-mail', list);
}
