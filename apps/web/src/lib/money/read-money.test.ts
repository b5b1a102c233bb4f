import { expect, it } from 'vitest';
import { formatTypedMoney, readMoney } from './read-money.ts';

it.each([
  ['9 500,50', '9500.50'],
  ['9\u00A0500,50', '9500.50'],
  ['9\u202F500.50', '9500.50'],
  ['9500.5', '9500.5'],
  ['9500', '9500'],
  [' 9 500 ', '9500'],
  ['9500,', '9500'],
  ['0', '0'],
  ['0,05', '0.05'],
  ['999 999 999 999,99', '999999999999.99'],
])('«%s» is money: %s', (text, money) => expect(readMoney(text)).toBe(money));

it.each(['', '9.500', '9,500', '1,500.50', '1.500,50', '9500,505', '-5', '12 сум', '12e3', '007', '1 000 000 000 000'])(
  '«%s» is not money',
  (text) => expect(readMoney(text)).toBeNull(),
);

it.each([
  ['9500.00', '9\u00A0500,00'],
  ['9500.5', '9\u00A0500,50'],
  ['9 500,50,', '9 500,50,'],
  ['', ''],
])('«%s» is shown as «%s»', (value, shown) => expect(formatTypedMoney(value)).toBe(shown));
