import { barcodeOf } from '../barcode.ts';
import { type Calendar, later } from '../calendar.ts';
import type { Letter } from './draw-letter.ts';
import type { LetterTables } from './part.ts';

interface Try {
  startedOn: Date;
  endedOn: Date;
  outcome: 'accepted' | 'rejected' | 'failed' | 'absent' | 'unknown';
  problem: string | null;
}

export type DrawnAttempts = readonly [Try, ...Try[]];

/** Milliseconds for which a worker's claim is valid. */
const leaseMs = 60_000;
export const unavailable = 'The post answered 503: not in the agreed form';

/**
 * Draws the attempts to hand a letter over. One letter in ten has a first attempt with an unknown outcome; the outcome
 * of the last attempt is `last`.
 */
export function drawTries(
  { random }: Letter,
  calendar: Calendar,
  queuedOn: Date,
  last: Pick<Try, 'outcome' | 'problem'>,
): DrawnAttempts {
  const one = (after: Date, ends: Pick<Try, 'outcome' | 'problem'>): Try => {
    const startedOn = calendar.soonAfter(after, random.whole(150, 2400));
    return { startedOn, endedOn: calendar.soonAfter(startedOn, random.whole(180, 1900)), ...ends };
  };
  if (!random.chance(0.1)) return [one(queuedOn, last)];
  const first = one(queuedOn, { outcome: 'unknown', problem: unavailable });
  return [first, one(first.endedOn, last)];
}

const lastOf = (tries: DrawnAttempts): Try => tries.at(-1) ?? tries[0];

export const endOf = (tries: DrawnAttempts) => lastOf(tries).endedOn;

/** Makes the rows of a dispatch and of its attempts, as they are after the last attempt. */
export function dispatchRows(
  { id, random }: Letter,
  queuedOn: Date,
  state: 'accepted' | 'rejected' | 'failed',
  tries: DrawnAttempts,
): Pick<LetterTables, 'dispatch' | 'dispatchAttempt'> {
  const [first] = tries;
  const last = lastOf(tries);
  const dispatch = {
    mailId: id,
    key: random.uuid(),
    generation: 1,
    state,
    fence: tries.length,
    attempts: tries.length,
    nextTryOn: later(last.startedOn, leaseMs),
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
