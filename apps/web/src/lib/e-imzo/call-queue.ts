import { EimzoError } from './eimzo-error.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Queue of one call at a time for the whole page: the program hangs when two calls overlap. Aborting a queued call
 * rejects at once, and the call is never made.
 */
export function runInQueue<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new EimzoError({ kind: 'cancelled', reason: 'aborted' }));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const turn = last.then(() => (signal?.aborted ? aborted : run()));
  last = turn.catch(() => undefined);
  return Promise.race([turn, aborted]).finally(() => signal?.removeEventListener('abort', giveUp));
}
