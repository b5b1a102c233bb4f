import { logins } from '../src/demonstration.ts';
import { screens } from './screens.ts';

const people: readonly (readonly [who: string, login: string | undefined])[] = [
  ['everybody', undefined],
  ...Object.entries(logins),
];

/** The screens of each person that has some, for journeys with one test for each. */
export const screensByPerson = people
  .map(([who, person]) => ({ who, person, theirs: screens.filter(({ login }) => login === person) }))
  .filter(({ theirs }) => theirs.length > 0);
