import { expect, it } from 'vitest';
import { coveredBy } from './covered-letters.tsx';

const items = (...amounts: (string | null)[]) =>
  amounts.map((amount, index) => ({ id: index + 1, number: '', name: '', price: '', amount }));
const quote = (price: string, remains: string, credit = '0.00') =>
  ({ price, remains, credit }) as Parameters<typeof coveredBy>[1];
const ids = (...given: Parameters<typeof coveredBy>) => coveredBy(...given).map(({ id }) => id);

it('the balance covers the first letters one after another, to the last tiyin', () => {
  const three = items('9500.00', '9500.50', '9500.00');
  expect(ids(three, quote('28500.50', '-9500.00'))).toEqual([1, 2]);
  expect(ids(three, quote('28500.50', '-9500.01'))).toEqual([1]);
  expect(ids(three, quote('28500.50', '0.00'))).toEqual([1, 2, 3]);
});

it('a credit counts as balance', () => {
  expect(ids(items('9500.00', '9500.00'), quote('19000.00', '-9500.00', '9500.00'))).toEqual([1, 2]);
});

it('a letter without a price ends what is covered', () => {
  expect(ids(items('9500.00', null, '9500.00'), quote('19000.00', '-1.00'))).toEqual([1]);
});
