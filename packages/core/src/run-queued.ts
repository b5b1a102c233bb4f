import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { type OwnedQueue, type Owner, QueueRefusal } from '@hybrid-mail/queues';
import { Refusal } from './errors.ts';

interface Refused {
  /** Seconds after which the caller may try again. */
  retryAfterSeconds: number;
  /** Refusal code when the owner's own limit is reached; `too-many-at-once` by default. */
  code?: RefusalCode;
}

/**
 * Runs work when the queue has a slot for its owner.
 * @param owner by default the owner of the current call
 * @throws Refusal too-many-at-once when the owner's limit is reached, overloaded when the queue is full
 */
export const runQueued = <T>(queue: OwnedQueue, refused: Refused, work: () => Promise<T>, owner?: Owner): Promise<T> =>
  mapQueueRefusal(queue.run(work, owner), refused);

/** Maps QueueRefusal to Refusal. @throws Refusal too-many-at-once, overloaded */
export async function mapQueueRefusal<T>(
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
