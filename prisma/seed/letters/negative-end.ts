import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { historyType } from '@hybrid-mail/core/mail';
import { addMs, type Calendar, hourMs } from '../calendar.ts';
import { internalFailure, silentPostFailure } from '../data/postal-words.ts';
import { drawAttempts, endOfAttempts, makeDispatchRows, unavailableProblem } from './dispatch.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterStageData } from './letter-stage-data.ts';
import type { PlannedOutcome } from './planned-outcome.ts';

/** Makes the rows of a refusal by the post: the letter is not charged. */
export function makeRefusedStage(
  letter: DrawnLetter,
  calendar: Calendar,
  queuedOn: Date,
  { refusal: { code, message, reason } }: Extract<PlannedOutcome, { kind: 'refused' }>,
): LetterStageData {
  const tries = drawAttempts(letter, calendar, queuedOn, { outcome: 'rejected', problem: `${code}: ${message}` });
  const at = endOfAttempts(tries);
  return {
    mail: { sendStatus: sendStatus.refused, statusReason: reason, changedOn: at },
    entries: [{ historyType: historyType.creationError, at, payload: { code, reason } }],
    tables: makeDispatchRows(letter, queuedOn, 'rejected', tries),
  };
}

/** Makes the rows of a letter that failed by an internal error on our side. */
export function makeFailedStage(letter: DrawnLetter, calendar: Calendar, queuedOn: Date): LetterStageData {
  const { problem, reason } = internalFailure;
  const tries = drawAttempts(letter, calendar, queuedOn, { outcome: 'failed', problem });
  const at = endOfAttempts(tries);
  return {
    mail: { sendStatus: sendStatus.internalError, statusReason: reason, changedOn: at },
    entries: [{ historyType: historyType.failed, at, payload: { problem } }],
    tables: makeDispatchRows(letter, queuedOn, 'failed', tries),
  };
}

const hoursOfWaiting = 24;

/**
 * Makes the rows of a letter that was given up: the post answered 503 to hourly attempts for a day, and then that it
 * never received the letter.
 */
export function makeGivenUpStage(letter: DrawnLetter, queuedOn: Date): LetterStageData {
  const first = tryAt(addMs(queuedOn, 900), unavailableProblem);
  const others = Array.from({ length: hoursOfWaiting }, (_, index) =>
    tryAt(addMs(first.endedOn, (index + 1) * hourMs), unavailableProblem),
  );
  const givenUpOn = others.at(-1)?.endedOn ?? first.endedOn;
  const answered = { ...tryAt(addMs(givenUpOn, hourMs), silentPostFailure.problem), outcome: 'absent' as const };
  return {
    mail: { sendStatus: sendStatus.postalError, statusReason: silentPostFailure.reason, changedOn: givenUpOn },
    entries: [],
    tables: makeDispatchRows(letter, queuedOn, 'failed', [first, ...others, answered]),
  };
}

function tryAt(startedOn: Date, problem: string) {
  return { startedOn, endedOn: addMs(startedOn, 1400), outcome: 'unknown' as const, problem };
}
