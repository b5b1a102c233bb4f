import { lifeOfLetter } from './life-of-letter.ts';
import { inTransaction } from './open-store.ts';
import type { Post } from './post.ts';

/** Advances every letter by one step. @returns the number of letters that advanced */
export function tick({ store, letters, events, faults, now }: Post): number {
  return inTransaction(store.db, () => {
    const late = events.held();
    const moving = letters.moving();
    const at = now();
    for (const letter of moving) {
      const step = lifeOfLetter(letter)[letter.step];
      letters.step(letter.id);
      if (!step) continue;
      const id = events.record(letter.uid, letter.step + 1, step, at);
      if (faults.strikes('reorderEvents')) continue;
      events.publish(id);
      if (faults.strikes('duplicateEvents')) events.publish(id);
    }
    for (const id of late) events.publish(id);
    return moving.length;
  });
}
