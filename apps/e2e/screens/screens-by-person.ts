import { logins } from '../src/stack/demonstration.ts';
import { screens } from './screens.ts';

const people: readonly (readonly [who: string, login: string | undefined])[] = [
  ['everybody', undefined],
  ...Object.entries(logins),
];

/** Screens grouped by the login that opens them, for journeys with one test per person. */
export const screensByPerson = people
  .map(([who, person]) => ({ who, person, theirs: screens.filter(({ login }) => login === person) }))
  .filter(({ theirs }) => theirs.length > 0);

/** Names of reports and lists that have the same layout as another screen, with other columns. */
const alike = /statistics-(area|organization|unit)$|client-(area-|unit-)?statistics$|global-(units|users)$/;

/**
 * `screensByPerson` without the screens that have the same layout as another one, for journeys that test the layout.
 */
export const distinctScreensByPerson = screensByPerson.map(({ theirs, ...who }) => ({
  ...who,
  theirs: theirs.filter(({ name }) => !alike.test(name)),
}));
