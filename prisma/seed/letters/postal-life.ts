import { type Calendar, day, dayBegins, hour, isSunday, later, minute } from '../calendar.ts';
import type { ResultType } from '../data/postal-words.ts';
import type { Random } from '../random.ts';
import type { Place } from './draw-place.ts';
import type { Accepted } from './fate.ts';
import { waitingDays } from './slow-places.ts';

export interface PostalStep {
  type: 'forming' | 'printed' | 'prepared' | 'removed' | 'creation-error' | 'result';
  at: Date;
  result?: ResultType;
}

interface Sent {
  readonly sentOn: Date;
  readonly place: Place;
}

/** The steps that the post has taken with a letter until now. Drops the steps that lie in the future. */
export function postalLife(sent: Sent, fate: Accepted, random: Random, { now }: Calendar): PostalStep[] {
  return wholeLife(sent, fate, random).filter(({ at }) => later(at, 3 * minute) < now);
}

function wholeLife({ sentOn, place }: Sent, { results, withoutResult }: Accepted, random: Random): PostalStep[] {
  const forming: PostalStep = { type: 'forming', at: later(sentOn, random.whole(8 * minute, 70 * minute)) };
  const next = later(forming.at, random.whole(40 * minute, 5 * hour));
  if (withoutResult === 'creation-error') return [forming, { type: 'creation-error', at: next }];
  const prepared: PostalStep = { type: 'prepared', at: someDaysAfter(next, 1, 8 * hour, 11 * hour, random) };
  const begun: PostalStep[] = [forming, { type: 'printed', at: next }, prepared];
  if (withoutResult === 'removed') {
    return [...begun, { type: 'removed', at: someDaysAfter(prepared.at, 2, 9 * hour, 17 * hour, random) }];
  }
  let after = later(prepared.at, waitingDays(place) * day);
  for (const result of results) {
    after = someDaysAfter(after, random.whole(1, 4), 10 * hour, 17.5 * hour, random);
    begun.push({ type: 'result', at: after, result });
  }
  return begun;
}

/**
 * A moment some days later, between two times of the day. If that day is a Sunday, the moment is on the Monday after.
 */
function someDaysAfter(moment: Date, days: number, from: number, to: number, random: Random): Date {
  const begins = later(dayBegins(moment), days * day);
  return later(isSunday(begins) ? later(begins, day) : begins, random.whole(from, to));
}
