import type { Clock } from '@hybrid-mail/core/clock';

/** A clock whose time changes only by `set` and `advance`. */
export interface FixedClock extends Clock {
  set(moment: Date | string): void;
  advance(ms: number): void;
}

export function fixedClock(start: Date | string = new Date()): FixedClock {
  let present = new Date(start);
  return {
    now: () => new Date(present),
    set: (moment) => {
      present = new Date(moment);
    },
    advance: (ms) => {
      present = new Date(present.getTime() + ms);
    },
  };
}
