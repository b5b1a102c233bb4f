const longestMs = 15 * 60 * 1000;

/**
 * When to try again: from one second, doubling to a quarter of an hour, with jitter; what the post asks for wins.
 * @param attempts how many tries there were
 */
export function nextTryAfter(
  now: Date,
  attempts: number,
  retryAfterSeconds: number | null,
  random = Math.random,
): Date {
  const backoff = Math.min(longestMs, 1000 * 2 ** Math.min(attempts - 1, 20));
  const wait =
    retryAfterSeconds === null ? backoff * (0.75 + random() / 2) : Math.min(retryAfterSeconds * 1000, 60 * 60 * 1000);
  return new Date(now.getTime() + Math.min(longestMs * 4, Math.max(1000, wait)));
}
