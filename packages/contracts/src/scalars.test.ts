import { expect, it } from 'vitest';
import { onboardingDraftValues } from './onboarding.ts';
import { idList, maxInt } from './scalars.ts';

it('a filter names 500 letters, however long their numbers are, and no more', () => {
  const longest = Array.from({ length: 500 }, (_, place) => maxInt - place);
  expect(idList.parse(longest.join(','))).toEqual(longest);
  expect(idList.safeParse([...longest, 1].join(',')).success).toBe(false);
});

it.each([
  ['text', { prices: { sumForMail: '9\0' } }],
  ['text', { prices: { sumForMail: '9\uD800' } }],
  ['name of a field', { prices: { 'sum\0': '9' } }],
])('typed values with a %s that cannot be stored are refused', (_, values) => {
  expect(onboardingDraftValues.safeParse(values).success).toBe(false);
});
