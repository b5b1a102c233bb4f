import type { Clock } from '../clock.ts';

/** How long an answer counts: health probes and metrics ask each second. */
const freshMs = 10_000;

/**
 * Lets calls within ten seconds share one answer of a slow question. While the next answer is on its way, the former one
 * counts, so that no health probe waits for a store that hangs.
 */
export function shareAnswer<T>({ clock }: { readonly clock: Clock }, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: T } | null = null;
  let asking: Promise<T> | null = null;
  const askNow = async () => {
    try {
      const answer = await ask();
      last = { at: clock.now().getTime(), answer };
      return answer;
    } finally {
      asking = null;
    }
  };
  return async () => {
    if (last && clock.now().getTime() - last.at < freshMs) return last.answer;
    asking ??= askNow();
    if (last === null) return asking;
    // Its failure is the next caller's, who asks again.
    asking.catch(() => undefined);
    return last.answer;
  };
}
