import { HybridMailError } from '../hybrid-mail-error.ts';

const firstDelayMs = 500;
const longestDelayMs = 20_000;
/** A longer wait is left to the caller, who knows better what to do meanwhile. */
const longestRetryAfterSeconds = 120;

/** Statuses of an API that is being restarted or is overloaded, or of a proxy before it. */
const passing: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/**
 * Whether the call may be made again. A call that was refused because of a limit was not carried out, so any call may
 * be; after other failures the outcome is not known, so only calls that change nothing twice are repeated.
 */
export function isRetryable(error: unknown, isSafe: boolean): error is HybridMailError {
  if (!(error instanceof HybridMailError) || (error.retryAfterSeconds ?? 0) > longestRetryAfterSeconds) return false;
  if (error.status === 429) return true;
  if (!isSafe) return false;
  return error.code === 'no-answer' || error.code === 'idempotency-key-busy' || passing.has(error.status ?? 0);
}

/**
 * Milliseconds before the next try: as long as the API says, else exponential backoff with full jitter, so that many
 * programs do not come back at the same moment.
 * @param retry 1 for the first repetition
 */
export function retryDelayMs(retry: number, { retryAfterSeconds }: HybridMailError, random = Math.random): number {
  const backoff = random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (retry - 1));
  return retryAfterSeconds === null ? backoff : retryAfterSeconds * 1000 + random() * firstDelayMs;
}

/** Waits. @throws the reason of the signal when it is aborted */
export function waitMs(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
