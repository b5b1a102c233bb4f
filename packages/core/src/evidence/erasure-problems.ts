import { historyType } from '../mail/index.ts';
import { erasuresIn } from './erasure.ts';
import { entriesOf, factsOf, isSameTime, type LetterEvidence } from './letter-evidence.ts';

/** The shortest seven months: from February to September, not in a leap year. */
const shortestKeepingMs = 212 * 24 * 60 * 60 * 1000;

/** Place of an entry «erased» in the chain, and its time. */
interface Removal {
  readonly seq: number;
  readonly at: Date;
}

/**
 * Checks that persons were removed only as decision 080 allows: after the letter's time, with an entry in the history
 * and one in the audit log, and completely.
 */
export function erasureProblems(letter: LetterEvidence): string[] {
  const erasures = erasuresIn(letter);
  const last = erasures.at(-1);
  if (!isSameTime(last?.at, letter.erasedOn)) return ['the removal of persons is not the one in the history'];
  const problems = erasures.flatMap((erasure) => [
    ...(letter.auditedErasures.some((audited) => isSameTime(audited, erasure.at))
      ? []
      : [`the removal of persons of ${erasure.at.toISOString()} is not in the audit log`]),
    ...(endedLongBefore(letter, erasure) ? [] : [`persons were removed too early, ${erasure.at.toISOString()}`]),
  ]);
  return last ? [...problems, ...leftProblems(letter, last)] : problems;
}

/** Whether the letter had ended at least seven months before: by its results, or by its deletion before it was sent. */
function endedLongBefore(letter: LetterEvidence, { seq, at }: Removal): boolean {
  const end = letter.isSent ? historyType.result : historyType.deleted;
  const ends = entriesOf(letter, end).flatMap((entry) => {
    const { performedOn } = (factsOf(entry).result ?? {}) as { performedOn?: string };
    const times = [entry.createdOn.getTime(), ...(performedOn === undefined ? [] : [Date.parse(performedOn)])];
    return entry.seq < seq ? times : [];
  });
  return ends.length > 0 && Math.max(...ends) + shortestKeepingMs <= at.getTime();
}

/** Persons that are there although they were removed. Results that arrived later are removed when their time ends. */
function leftProblems(letter: LetterEvidence, { seq }: Removal): string[] {
  const { receiver, address, performs } = letter;
  const later = entriesOf(letter, historyType.result).filter((entry) => entry.seq > seq);
  const persons = performs
    .filter(({ id }) => !later.some(({ performId }) => performId === id))
    .flatMap(({ note, courier, recipient }) => [note, courier, recipient]);
  const names = [receiver, address, ...persons].filter((name) => name !== '' && name !== null);
  return names.length === 0 ? [] : ['the letter names persons that were removed'];
}
