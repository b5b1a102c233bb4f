import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { historyType } from '@hybrid-mail/core/mail';
import { type Calendar, hour, later } from '../calendar.ts';
import { gaveUp, ownFault } from '../data/postal-words.ts';
import { dispatchRows, drawTries, endOf, unavailable } from './dispatch.ts';
import type { Letter } from './draw-letter.ts';
import type { Fate } from './fate.ts';
import type { Part } from './part.ts';

/** Makes the rows of a refusal by the post: the letter is not charged. */
export function refuse(
  letter: Letter,
  calendar: Calendar,
  queuedOn: Date,
  { refusal: { code, message, reason } }: Extract<Fate, { kind: 'refused' }>,
): Part {
  const tries = drawTries(letter, calendar, queuedOn, { outcome: 'rejected', problem: `${code}: ${message}` });
  const at = endOf(tries);
  return {
    mail: { sendStatus: sendStatus.refused, statusReason: reason, changedOn: at },
    entries: [{ historyType: historyType.creationError, at, payload: { code, reason } }],
    tables: dispatchRows(letter, queuedOn, 'rejected', tries),
  };
}

/** Makes the rows of a letter that failed by an internal error on our side. */
export function fail(letter: Letter, calendar: Calendar, queuedOn: Date): Part {
  const { problem, reason } = ownFault;
  const tries = drawTries(letter, calendar, queuedOn, { outcome: 'failed', problem });
  const at = endOf(tries);
  return {
    mail: { sendStatus: sendStatus.internalError, statusReason: reason, changedOn: at },
    entries: [{ historyType: historyType.failed, at, payload: { problem } }],
    tables: dispatchRows(letter, queuedOn, 'failed', tries),
  };
}

const hoursOfWaiting = 24;

/**
 * Makes the rows of a letter that was given up: the post answered 503 to hourly attempts for a day, and then that it
 * never received the letter.
 */
export function giveUp(letter: Letter, queuedOn: Date): Part {
  const first = tryAt(later(queuedOn, 900), unavailable);
  const others = Array.from({ length: hoursOfWaiting }, (_, index) =>
    tryAt(later(first.endedOn, (index + 1) * hour), unavailable),
  );
  const givenUpOn = others.at(-1)?.endedOn ?? first.endedOn;
  const answered = { ...tryAt(later(givenUpOn, hour), gaveUp.problem), outcome: 'absent' as const };
  return {
    mail: { sendStatus: sendStatus.postalError, statusReason: gaveUp.reason, changedOn: givenUpOn },
    entries: [],
    tables: dispatchRows(letter, queuedOn, 'failed', [first, ...others, answered]),
  };
}

function tryAt(startedOn: Date, problem: string) {
  return { startedOn, endedOn: later(startedOn, 1400), outcome: 'unknown' as const, problem };
}
