import { nextAttemptAfter } from '../../next-attempt-after.ts';

/** After this time without a definite answer the letter gets the status postalError; its attempts go on. */
export const giveUpAfterMs = 24 * 60 * 60 * 1000;

const noJitter = { random: () => 0.5 };

/** Estimated number of attempts within giveUpAfterMs if the post never answers; ignores the jitter. */
export function estimateAttempts(): number {
  let at = new Date(0);
  let attempts = 1;
  while (at.getTime() < giveUpAfterMs) {
    at = nextAttemptAfter(at, attempts, null, noJitter);
    attempts += 1;
  }
  return attempts;
}
