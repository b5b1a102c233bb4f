import type { Transaction } from '@hybrid-mail/db';
import { z } from 'zod';
import type { Services } from '../../context.ts';

/** A letter whose next try may run now; its place among those of its organization, from 1 on. */
export const dueLetter = z.object({ mailId: z.int(), organizationId: z.int(), place: z.int() });

/** Queues one job for each letter: organizations take turns, each starting with its first letter. */
export async function sendHandOvers(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  due: readonly z.output<typeof dueLetter>[],
): Promise<void> {
  const list = due.map(({ mailId, organizationId, place }) => ({
    payload: { v: 1, mailId } as const,
    group: String(organizationId),
    priority: 1 - place,
  }));
  await jobs.sendAll(tx, 'hand-over-mail', list);
}
