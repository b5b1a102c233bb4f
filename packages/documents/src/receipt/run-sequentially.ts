import { setImmediate as otherWork } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Runs CPU-bound work sequentially, and yields to the event loop after each call. */
export function runSequentially<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.then(
    () => otherWork(),
    () => otherWork(),
  );
  return mine;
}
