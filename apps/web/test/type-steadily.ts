import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { debounceMs } from '../src/lib/use-debounced-value.ts';

/**
 * Types character by character and delays the debounce to the end: timers of the debounce are held until then, so that
 * a slow machine does not cause a pause.
 * @param afterSign called after each character
 */
export async function typeSteadily(field: HTMLElement, text: string, afterSign: () => void): Promise<void> {
  const pause = holdTimers(debounceMs);
  try {
    for (const sign of text) {
      await userEvent.type(field, sign);
      afterSign();
    }
  } finally {
    pause();
  }
}

/**
 * Holds timers with this delay; other timers run.
 * @returns a function that stops holding timers and runs the held timers that were not cleared
 */
function holdTimers(delay: number): () => void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = (run: () => void, ms?: number) => {
    if (ms !== delay) return start(run, ms);
    const timer = start(() => undefined, 0);
    held.set(timer, run);
    return timer;
  };
  globalThis.setTimeout = hold as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    held.delete(timer);
    stop(timer);
  };
  return () => {
    Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    act(() => {
      for (const run of held.values()) run();
    });
  };
}
