import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import older from './older-calls.json' with { type: 'json' };

/** Calls from before `isStrict`, by subject. Programs may send them parameters of their own; no name is added here. */
const olderNames = Object.entries(older).flatMap(([subject, verbs]) =>
  verbs.split(' ').map((verb) => `${subject}.${verb}`),
);

it('a call refuses parameters that it does not know, unless programs knew it before', () => {
  const lenient = endpoints.filter(({ isStrict }) => !isStrict).map(({ name }) => name);
  expect(lenient.filter((name) => !olderNames.includes(name))).toEqual([]);
});

it('the list of older calls names no other call', () => {
  const names = endpoints.filter(({ isStrict }) => !isStrict).map(({ name }) => name);
  expect(olderNames.filter((name) => !names.includes(name))).toEqual([]);
});
