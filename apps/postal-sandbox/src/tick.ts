import { officeAnswerOf } from './inquiries/office-answer-of.ts';
import type { SandboxState } from './letters/sandbox-state.ts';
import { stepsOfLetter } from './letters/steps-of-letter.ts';
import { inTransaction } from './open-store.ts';

/** Advances all letters and inquiries by one step. @returns the number of letters that advanced */
export function tick({ store, letters, inquiries, events, faults, now }: SandboxState): number {
  return inTransaction(store.db, () => {
    const late = events.held();
    const moving = letters.moving();
    const at = now();
    const tell = (id: string) => {
      if (faults.strikes('reorderEvents')) return;
      events.publish(id);
      if (faults.strikes('duplicateEvents')) events.publish(id);
    };
    for (const letter of moving) {
      const step = stepsOfLetter(letter)[letter.step];
      letters.step(letter.id);
      if (!step) continue;
      tell(events.record(letter.uid, letter.step + 1, step, at));
    }
    for (const { key, areaId } of inquiries.step()) tell(events.recordAnswer(key, officeAnswerOf(areaId, at), at));
    for (const id of late) events.publish(id);
    return moving.length;
  });
}
