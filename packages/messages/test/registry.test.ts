import { expect, it } from 'vitest';
import { formatProblem } from '../src/format-problem.ts';
import { problem } from '../src/problem.ts';
import { registryTexts } from '../src/ru/registry.ts';

it.each([
  [1, 'Письмо отправлено почте'],
  [2, 'Все письма отправлены почте: 2'],
  [5, 'Все письма отправлены почте: 5'],
  [21, 'Все письма отправлены почте: 21'],
])('a registry of %i letters that are all sent is described in right Russian', (count, words) => {
  expect(registryTexts.allSent({ count })).toBe(words);
});

it.each([
  [[4], /^Строку 4 уже добавил/],
  [[4, 5], /^Строки 4, 5 уже добавил/],
  [Array.from({ length: 21 }, (_, index) => index + 4), /^Строки 4, 5, .* 24 уже добавил/],
])('rows %j that another person took are named in right Russian', (gone, words) => {
  expect(formatProblem(problem('registry-rows-gone', { count: gone.length, rows: gone.join(', ') }))).toMatch(words);
});
