import { addMs, type Calendar, dayMs, hourMs, isSunday, minuteMs, startOfDay } from '../calendar.ts';
import type { ResultType } from '../data/postal-words.ts';
import type { Random } from '../random.ts';
import type { DrawnPlace } from './draw-place.ts';
import type { AcceptedOutcome } from './planned-outcome.ts';
import { waitingDaysOf } from './slow-places.ts';

export interface PostalStep {
  type: 'forming' | 'printed' | 'prepared' | 'removed' | 'creation-error' | 'result';
  at: Date;
  result?: ResultType;
}

interface Sent {
  readonly sentOn: Date;
  readonly place: DrawnPlace;
}

/** Draws the steps of the post for a letter. Drops the steps of the last three minutes and of the future. */
export function listPostalStepsUntilNow(
  sent: Sent,
  fate: AcceptedOutcome,
  random: Random,
  { now }: Calendar,
): PostalStep[] {
  return wholeLife(sent, fate, random).filter(({ at }) => addMs(at, 3 * minuteMs) < now);
}

function wholeLife({ sentOn, place }: Sent, { results, withoutResult }: AcceptedOutcome, random: Random): PostalStep[] {
  const forming: PostalStep = { type: 'forming', at: addMs(sentOn, random.whole(8 * minuteMs, 70 * minuteMs)) };
  const next = addMs(forming.at, random.whole(40 * minuteMs, 5 * hourMs));
  if (withoutResult === 'creation-error') return [forming, { type: 'creation-error', at: next }];
  const prepared: PostalStep = { type: 'prepared', at: someDaysAfter(next, 1, 8 * hourMs, 11 * hourMs, random) };
  const begun: PostalStep[] = [forming, { type: 'printed', at: next }, prepared];
  if (withoutResult === 'removed') {
    return [...begun, { type: 'removed', at: someDaysAfter(prepared.at, 2, 9 * hourMs, 17 * hourMs, random) }];
  }
  let after = addMs(prepared.at, waitingDaysOf(place) * dayMs);
  for (const result of results) {
    after = someDaysAfter(after, random.whole(1, 4), 10 * hourMs, 17.5 * hourMs, random);
    begun.push({ type: 'result', at: after, result });
  }
  return begun;
}

/**
 * Draws a moment `days` days after `moment`, or one day later if that day is a Sunday. `from` and `to` limit the time
 * of day, in milliseconds since midnight.
 */
function someDaysAfter(moment: Date, days: number, from: number, to: number, random: Random): Date {
  const begins = addMs(startOfDay(moment), days * dayMs);
  return addMs(isSunday(begins) ? addMs(begins, dayMs) : begins, random.whole(from, to));
}
