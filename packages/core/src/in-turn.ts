import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { type OwnedQueue, type Owner, QueueRefusal } from '@hybrid-mail/queues';
import { Refusal } from './errors.ts';

interface Refused {
  /** Seconds after which the caller may try again. */
  retryAfterSeconds: number;
  /** What an owner of too much work is told; `too-many-at-once` when absent. */
  code?: RefusalCode;
}

/**
 * Runs work when its owner has a place in the queue; by default the owner of the call.
 * @throws Refusal too-many-at-once for an owner of too much work, overloaded for others
 */
export const inTurn = <T>(queue: OwnedQueue, refused: Refused, work: () => Promise<T>, owner?: Owner): Promise<T> =>
  refusing(queue.run(work, owner), refused);

/** Turns the refusal of a queue into ours. @throws Refusal too-many-at-once, overloaded */
export async function refusing<T>(
  work: Promise<T>,
  { retryAfterSeconds, code = 'too-many-at-once' }: Refused,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QueueRefusal)) throw error;
    throw new Refusal(error.fault === 'owner' ? code : 'overloaded', { retryAfterSeconds });
  }
}
