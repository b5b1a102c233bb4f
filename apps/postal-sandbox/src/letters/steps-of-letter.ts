import { createHash } from 'node:crypto';
import { hashedRandom } from '../faults/hashed-random.ts';
import { postIndexOf } from '../gazetteer.ts';
import { type ScriptedOutcome, scriptedOutcomeOf } from '../scripted-outcome-of.ts';
import { shortNameOf } from '../short-name-of.ts';
import { couriers, type ResultType, resultNotes, resultsExceptDelivery, signatories } from './letter-result.ts';

export interface LetterStep {
  type: 'forming' | 'printed' | 'prepared' | 'removed' | 'creation-error' | 'result';
  postIndex: string | null;
  result: { type: ResultType; recipient: string | null; note: string; courier: string; postIndex: string } | null;
  /** SHA-256 of the printed PDF, lower-case hex; only of the step `printed`. */
  documentSha256?: string;
}

interface Addressed {
  uid: string;
  receiver: string;
  regionId: number;
  areaId: number;
  /** SHA-256 of the PDF that was handed over, lower-case hex. */
  pdfSha256: string;
}

const misprintSha256 = createHash('sha256').update('%PDF-1.7 another document').digest('hex');

/** All steps that a letter goes through, one at each tick. Deterministic: the same letter always has the same steps. */
export function stepsOfLetter(letter: Addressed): LetterStep[] {
  const agreed = scriptedOutcomeOf(letter.receiver);
  const postIndex = postIndexOf(letter.regionId, letter.areaId);
  const isMisprinted = agreed?.ends === 'with results' && agreed.isMisprinted === true;
  const printed = { ...plain('printed'), documentSha256: isMisprinted ? misprintSha256 : letter.pdfSha256 };
  const prepared: LetterStep[] = [plain('forming'), printed, plain('prepared', postIndex)];
  switch (agreed?.ends) {
    case 'in silence':
    case 'rejected':
      return [];
    case 'with a creation error':
      return [plain('forming'), plain('creation-error')];
    case 'removed':
      return [...prepared, plain('removed', postIndex)];
    default:
      return [...prepared, ...resultsOf(letter.uid, agreed).map((type) => resultStep(letter, type, postIndex))];
  }
}

function resultsOf(uid: string, agreed: ScriptedOutcome | undefined): readonly ResultType[] {
  if (agreed?.ends === 'with results') return agreed.results;
  const first = drawnResult(hashedRandom('result', uid));
  if (first !== 8) return [first];
  return [8, hashedRandom('second result', uid) < 0.7 ? 0 : 6];
}

const shareOfDelivered = 0.7;

function drawnResult(drawn: number): ResultType {
  if (drawn < shareOfDelivered) return 0;
  return pick(resultsExceptDelivery, (drawn - shareOfDelivered) / (1 - shareOfDelivered));
}

function plain(type: LetterStep['type'], postIndex: string | null = null): LetterStep {
  return { type, postIndex, result: null };
}

function resultStep({ uid, receiver }: Addressed, type: ResultType, postIndex: string): LetterStep {
  const recipient = type === 0 ? (shortNameOf(receiver) ?? pick(signatories, hashedRandom('recipient', uid))) : null;
  const courier = pick(couriers, hashedRandom('courier', uid));
  return { type: 'result', postIndex, result: { type, recipient, note: resultNotes[type], courier, postIndex } };
}

function pick<T>(list: readonly [T, ...T[]], drawn: number): T {
  return list[Math.floor(drawn * list.length)] ?? list[0];
}
