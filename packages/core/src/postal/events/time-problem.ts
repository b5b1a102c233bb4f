const clockToleranceMs = 10 * 60 * 1000;
const maxLifeMs = 2 * 365 * 24 * 60 * 60 * 1000;

/** Problem of an event that the sweeper applies once its time is past. */
export const futureTimeProblem = 'the time is in the future';

/** Why the times in a message of the post are implausible; null if they are plausible. */
export function timeProblem(moments: readonly Date[], now: Date): string | null {
  const ages = moments.map((moment) => now.getTime() - moment.getTime());
  if (Math.min(...ages) < -clockToleranceMs) return futureTimeProblem;
  if (Math.max(...ages) > maxLifeMs) return 'the time is too long ago';
  return null;
}
