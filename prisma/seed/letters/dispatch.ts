import { barcodeOf } from '../barcode.ts';
import { addMs, type Calendar } from '../calendar.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterTableRows } from './letter-stage-data.ts';

interface Try {
  startedOn: Date;
  endedOn: Date;
  outcome: 'accepted' | 'rejected' | 'failed' | 'absent' | 'unknown';
  problem: string | null;
}

export type DispatchAttempts = readonly [Try, ...Try[]];

/** Milliseconds for which a worker's claim is valid. */
const leaseMs = 60_000;
export const unavailableProblem = 'The post answered 503: not in the agreed form';

/**
 * Draws the attempts to hand a letter over. One letter in ten has a first attempt with an unknown outcome; the outcome
 * of the last attempt is `last`.
 */
export function drawAttempts(
  { random }: DrawnLetter,
  calendar: Calendar,
  queuedOn: Date,
  last: Pick<Try, 'outcome' | 'problem'>,
): DispatchAttempts {
  const one = (after: Date, ends: Pick<Try, 'outcome' | 'problem'>): Try => {
    const startedOn = calendar.soonAfter(after, random.whole(150, 2400));
    return { startedOn, endedOn: calendar.soonAfter(startedOn, random.whole(180, 1900)), ...ends };
  };
  if (!random.chance(0.1)) return [one(queuedOn, last)];
  const first = one(queuedOn, { outcome: 'unknown', problem: unavailableProblem });
  return [first, one(first.endedOn, last)];
}

const lastOf = (tries: DispatchAttempts): Try => tries.at(-1) ?? tries[0];

export const endOfAttempts = (tries: DispatchAttempts) => lastOf(tries).endedOn;

/** Makes the rows of a dispatch and of its attempts, as they are after the last attempt. */
export function makeDispatchRows(
  { id, random }: DrawnLetter,
  queuedOn: Date,
  state: 'accepted' | 'rejected' | 'failed',
  tries: DispatchAttempts,
): Pick<LetterTableRows, 'dispatch' | 'dispatchAttempt'> {
  const [first] = tries;
  const last = lastOf(tries);
  const dispatch = {
    mailId: id,
    key: random.uuid(),
    generation: 1,
    state,
    fence: tries.length,
    attempts: tries.length,
    nextTryOn: addMs(last.startedOn, leaseMs),
    firstTriedOn: first.startedOn,
    postalReference: state === 'accepted' ? barcodeOf(id) : null,
    lastProblem: last.problem,
    createdOn: queuedOn,
  };
  return {
    dispatch: [dispatch],
    dispatchAttempt: tries.map((each, index) => ({ mailId: id, fence: index + 1, ...each })),
  };
}
