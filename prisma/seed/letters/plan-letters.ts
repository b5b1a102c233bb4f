import type { Calendar } from '../calendar.ts';
import type { DemonstrationOrganization, DemonstrationUnit } from '../data/organizations.ts';
import { createRandom, type Random } from '../random.ts';
import { createAcceptedOutcomeSampler, createRefusedOutcomeSampler, type PlannedOutcome } from './planned-outcome.ts';

export interface PlannedLetter {
  organization: DemonstrationOrganization;
  unit: DemonstrationUnit;
  fate: PlannedOutcome;
  createdOn: Date;
}

const longestAgo = 59;
/** Minimum age in days of a letter that was given up: this happens only after a day of attempts. */
const givenUpAtLeast = 3;

/** Plans all letters of the demonstration, oldest first: unit, time of creation and outcome. */
export function planLetters(calendar: Calendar, organizations: readonly DemonstrationOrganization[]): PlannedLetter[] {
  const random = createRandom(1);
  const deal = { accepted: createAcceptedOutcomeSampler(random), refused: createRefusedOutcomeSampler(random) };
  const planned = organizations.flatMap((organization) =>
    organization.units.flatMap((unit) => {
      const when = { random, calendar, silentFor: organization.silentFor ?? 1 };
      return momentsOf(unit, when, deal).map((letter) => ({ organization, unit, ...letter }));
    }),
  );
  return planned.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
}

interface When {
  random: Random;
  calendar: Calendar;
  silentFor: number;
}

interface Deal {
  accepted: () => PlannedOutcome;
  refused: () => PlannedOutcome;
}

function momentsOf({ letters }: DemonstrationUnit, when: When, { accepted, refused }: Deal) {
  const failed = (): PlannedOutcome => ({ kind: 'failed' });
  const draft = (): PlannedOutcome => ({ kind: 'draft' });
  const givenUp = (): PlannedOutcome => ({ kind: 'given-up' });
  const late = { ...when, silentFor: Math.max(when.silentFor, givenUpAtLeast) };
  return [
    ...today(letters.draftsToday, draft, when),
    ...today(letters.sentToday, accepted, when),
    ...today(letters.refusedToday, refused, when),
    ...today(letters.failedToday, failed, when),
    ...earlier(letters.draftsEarlier, draft, when),
    ...earlier(letters.sentEarlier, accepted, when),
    ...earlier(letters.refusedEarlier, refused, when),
    ...earlier(letters.failedEarlier, failed, when),
    ...earlier(letters.givenUp, givenUp, late),
  ];
}

function today(count = 0, fate: () => PlannedOutcome, { calendar, random }: When) {
  return Array.from({ length: count }, () => ({ fate: fate(), createdOn: calendar.today(random) }));
}

/** Plans letters that are evenly distributed over the days from `longestAgo` to `silentFor` days ago. */
function earlier(count = 0, fate: () => PlannedOutcome, { calendar, random, silentFor }: When) {
  return Array.from({ length: count }, (_, index) => {
    const place = (index + random.number()) / count;
    const daysAgo = silentFor + Math.floor(place * (longestAgo - silentFor + 1));
    return { fate: fate(), createdOn: calendar.daysAgo(daysAgo, random) };
  });
}
