import { setTimeout as pause } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';

interface Signed extends RequestInit {
  /** Limit of all tries together, with the body of the answer. */
  readonly timeoutMs: number;
  /** Further tries while the store answers that it is busy or broken. */
  readonly retries: number;
}

/**
 * Signs a request and sends it. Not by `AwsClient.fetch`, which gives the signal to a `Request` that nothing holds: once it is
 * collected as garbage, the time limit is lost, and a store that never answers holds its callers for ever.
 */
export async function signedFetch(
  client: AwsClient,
  url: string,
  { timeoutMs, retries, ...init }: Signed,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let tried = 0; ; tried += 1) {
    const response = await fetch(await client.sign(url, init), { signal });
    const isBusy = response.status >= 500 || response.status === 429;
    if (!isBusy || tried === retries) return response;
    await response.body?.cancel();
    await pause(Math.random() * 50 * 2 ** tried, undefined, { signal });
  }
}
