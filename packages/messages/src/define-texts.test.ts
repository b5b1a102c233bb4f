import { expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { inLanguage } from './language/of-server.ts';
import { languages } from './language.ts';
import { refusalTexts } from './ru/refusals.ts';

it('a text without values is itself, a text with values is said with them', () => {
  const texts = defineTexts('texts', {
    close: 'Закрыть',
    problem: 'Строка {row}: {text}',
    nested: { steps: ['Файл', 'Столбец «{name}»'] },
  });
  expect(texts.close).toBe('Закрыть');
  expect(texts.problem({ row: 7, text: 'нет «{района}»' })).toBe('Строка 7: нет «{района}»');
  expect(texts.nested.steps[0]).toBe('Файл');
  expect(texts.nested.steps[1]({ name: '<b>Адрес</b>' })).toBe('Столбец «<b>Адрес</b>»');
});

it.each([
  [0, '0\u00A0писем'],
  [1, '1\u00A0письмо'],
  [2, '2\u00A0письма'],
  [5, '5\u00A0писем'],
  [11, '11\u00A0писем'],
  [21, '21\u00A0письмо'],
  [18_340, '18\u00A0340\u00A0писем'],
])('%i letters are counted as Russian counts them', (count, said) => {
  const { letters } = defineTexts('texts', {
    letters: '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  });
  expect(letters({ count })).toBe(said);
});

it('a text of another subject is taken over as it is', () => {
  const { found } = defineTexts('texts', { found: 'Найдено: {count, number}' });
  expect(defineTexts('texts', { title: found }).title({ count: 1000 })).toBe('Найдено: 1\u00A0000');
});

it('what a text needs is asked for by its type', () => {
  const { open } = defineTexts('texts', { open: 'Открыть {name}, {count, number}' });
  // @ts-expect-error the number is missing
  expect(() => open({ name: 'реестр' })).toThrow('count');
  // @ts-expect-error a word is not a number
  open({ name: 'реестр', count: 'три' });
});

it('the sentence of status 401, which programs compare, is the same in every language', () => {
  for (const language of languages) {
    const said = inLanguage(language, () => refusalTexts['not-authorized']);
    expect(said).toBe('Authorization has been denied for this request.');
  }
});
