import { query, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { waitingCountsQuery } from './waiting.sql.ts';

const countsRow = z.object({
  letters: z.int(),
  events: z.int(),
  sender: z.int(),
  repeating: z.int(),
  queued: z.int(),
  paused: z.int(),
});
/** Counts of the waiting list; `letters` and `events` count those that need a decision of the operator. */
export type WaitingCounts = z.output<typeof countsRow>;

export async function countWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId?: number,
): Promise<WaitingCounts> {
  const [counts] = await query(db, textQuery(countsRow, waitingCountsQuery(clock.now(), organizationId)));
  if (!counts) throw new Error('an aggregate returned no row');
  return counts;
}

/** Counts in the order of segmentsAt. */
export const segmentCounts = ({ letters, events, sender, repeating, queued, paused }: WaitingCounts) => [
  letters,
  events,
  sender,
  repeating,
  queued,
  paused,
];
