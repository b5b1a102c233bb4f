import { logins } from '../src/stack/demonstration.ts';
import { screens } from './screens.ts';

const people: readonly (readonly [who: string, login: string | undefined])[] = [
  ['everybody', undefined],
  ...Object.entries(logins),
];

/** The screens of each person that has some, for journeys with one test for each. */
export const screensByPerson = people
  .map(([who, person]) => ({ who, person, theirs: screens.filter(({ login }) => login === person) }))
  .filter(({ theirs }) => theirs.length > 0);

/** Reports and lists that differ from another one in their columns alone. */
const alike = /statistics-(area|organization|unit)$|client-(area-|unit-)?statistics$|global-(units|users)$/;

/** The same without screens that are built like another one of the same person, for journeys that measure the layout. */
export const layoutsByPerson = screensByPerson.map(({ theirs, ...who }) => ({
  ...who,
  theirs: theirs.filter(({ name }) => !alike.test(name)),
}));
