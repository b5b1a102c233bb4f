import { ApiError } from '../../../lib/api/api-error.ts';

const mostTries = 20;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 1000 * seconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Makes the call. While the server is busy, retries it after the delay that the server names. */
export async function retryWhileBusy<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || tries === mostTries) throw error;
      await pause(seconds, signal);
    }
  }
}
