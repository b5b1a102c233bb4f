import { expect, it } from 'vitest';
import { findAddressProblem, findReceiverProblem, letterAddress, letterReceiver, normalizeText } from './text.ts';

it.each(['.', '-', '№ 5', '12345', '«»', '+998 90 123', '١٢٣', '½'])('«%s» is no receiver and no address', (text) => {
  expect([findReceiverProblem(text), findAddressProblem(text)]).toEqual(['noLetters', 'noLetters']);
  expect([letterReceiver, letterAddress].map((field) => field.safeDecode(text).success)).toEqual([false, false]);
});

it.each(['Я', 'Li', 'Ў', 'Ж. 5', '王', 'محمد', '5-А'])('«%s» has a letter', (text) => {
  expect([letterReceiver, letterAddress].map((field) => field.safeDecode(text).success)).toEqual([true, true]);
});

it.each(['12/3', '12 / 3', '№ 4/1'])('«%s» is the address of a house without a street, and no receiver', (text) => {
  expect([findReceiverProblem(text), findAddressProblem(text)]).toEqual(['noLetters', null]);
});

it('an empty receiver says only that it is missing', () => {
  expect(letterReceiver.safeDecode(' ').error?.issues.map(({ message }) => message)).toEqual(['receiver-missing']);
});

it('a letter of two signs becomes one, beside what is invisible too', () => {
  expect(normalizeText('Серге\u0438\u200b\u0306')).toBe('Сергей');
  expect(normalizeText('  Қўқон '.normalize('NFD'))).toBe('Қўқон');
});
