import { describe, expect, it } from 'vitest';
import { columnKey, type FieldKind, fieldValue } from './field-values.ts';

const printed = (kind: FieldKind, text: string) => {
  const value = fieldValue(kind, text);
  return 'printed' in value ? value.printed.replaceAll('\u00A0', ' ') : value.problem;
};

describe('a value of a spreadsheet is printed', () => {
  it.each([
    ['1847300', '1 847 300,00'],
    ['1 847 300,5', '1 847 300,50'],
    ['1\u00A0847\u202F300.50', '1 847 300,50'],
    ['1,847,300.50', '1 847 300,50'],
    ['1,847', 'amount'],
    ['12 млн', 'amount'],
    ['-5', '-5,00'],
    ['000', '0,00'],
    ['1e3', 'amount'],
    ['1,2,3', 'amount'],
    ['0.005', 'amount'],
    ['999999999999999', '999 999 999 999 999,00'],
    ['', 'empty'],
  ])('the amount %s as %s', (text, expected) => expect(printed('amount', text)).toBe(expected));

  it.each([
    ['1250', '1 250'],
    ['12,345', '12,345'],
    ['07', '7'],
    ['семь', 'number'],
  ])('the number %s as %s', (text, expected) => expect(printed('number', text)).toBe(expected));

  it.each([
    ['21.11.2026', '21.11.2026'],
    ['1/2/2026', '01.02.2026'],
    ['2026-11-21', '21.11.2026'],
    ['31.02.2026', 'date'],
    ['29.02.2024', '29.02.2024'],
    ['21.11.26', 'date'],
    ['завтра', 'date'],
  ])('the date %s as %s', (text, expected) => expect(printed('date', text)).toBe(expected));

  it.each([
    ['  Рахимова \n Нодира ', 'Рахимова Нодира'],
    ['справа\u202Eналево', 'справаналево'],
    ['письмо 📬', 'письмо 📬'],
    ['\u200B', 'empty'],
    ['ж'.repeat(2001), 'tooLong'],
  ])('the text %j as %s', (text, expected) => expect(printed('text', text)).toBe(expected));
});

it('names of columns are the same whatever their case, signs and blanks', () => {
  const names = ['Счёт № 5', 'счет №5', '\uFEFFСЧЕТ - 5 ', 'Счет_5'].map(columnKey);
  expect(new Set(names)).toEqual(new Set(['счет 5']));
});
