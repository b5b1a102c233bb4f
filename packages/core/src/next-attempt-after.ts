const usualLongestMs = 15 * 60 * 1000;

interface Waiting {
  readonly maxMs?: number | undefined;
  readonly random?: () => number;
}

/**
 * Time of the next attempt: exponential backoff from one second to 15 minutes, with jitter. The peer's Retry-After
 * takes precedence, up to one hour.
 * @param attempts number of attempts so far
 */
export function nextAttemptAfter(
  now: Date,
  attempts: number,
  retryAfterSeconds: number | null,
  { maxMs = usualLongestMs, random = Math.random }: Waiting = {},
): Date {
  const backoff = Math.min(maxMs, 1000 * 2 ** Math.min(attempts - 1, 20));
  const wait =
    retryAfterSeconds === null ? backoff * (0.75 + random() / 2) : Math.min(retryAfterSeconds * 1000, 60 * 60 * 1000);
  return new Date(now.getTime() + Math.max(1000, wait));
}
