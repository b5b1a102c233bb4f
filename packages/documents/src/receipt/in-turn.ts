import { setImmediate as otherWork } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Runs work that keeps the processor busy one after another, and lets everybody else in between. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.then(
    () => otherWork(),
    () => otherWork(),
  );
  return mine;
}
