import { expect, it } from 'vitest';
import { isTyping } from './is-typing.ts';

const list = { page: 1, receiver: undefined as string | undefined, region: undefined as number | undefined };

it.each([
  ['the second letter of a word', { ...list, receiver: 'К' }, { ...list, receiver: 'Ка' }, true],
  ['a letter taken back', { ...list, receiver: 'Ка' }, { ...list, receiver: 'К' }, true],
  [
    'a word typed on page 3, which leads to page 1',
    { ...list, page: 3, receiver: 'К' },
    { ...list, receiver: 'Ка' },
    true,
  ],
  ['nothing', list, { ...list }, true],
  ['the first letter', list, { ...list, receiver: 'К' }, false],
  ['another word', { ...list, receiver: 'Ка' }, { ...list, receiver: 'Юл' }, false],
  ['a pill', list, { ...list, region: 3 }, false],
  ['a page', list, { ...list, page: 2 }, false],
  ['a reset of two filters', { ...list, receiver: 'Ка', region: 3 }, list, false],
])('%s replaces the entry of the history: %j, %j: %s', (_, before, after, replaces) => {
  expect(isTyping(before, after)).toBe(replaces);
});
