import { nextTryAfter } from '../../next-try-after.ts';

/** After this time without a definite answer the letter shows an error of the postal service. */
export const giveUpAfterMs = 24 * 60 * 60 * 1000;

const noJitter = { random: () => 0.5 };

/** How many tries fit into that time when the post never answers: an estimate, because each wait has a jitter. */
export function plannedAttempts(): number {
  let at = new Date(0);
  let attempts = 1;
  while (at.getTime() < giveUpAfterMs) {
    at = nextTryAfter(at, attempts, null, noJitter);
    attempts += 1;
  }
  return attempts;
}
