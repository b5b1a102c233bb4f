import { expect, it } from 'vitest';
import { nextPlaceValues } from './next-place-values.ts';

const values = (region = '', area = '', addressStreet = '', addressHouse = '') => ({
  region,
  area,
  addressStreet,
  addressHouse,
});
const next = (now: ReturnType<typeof values>, wanted: ReturnType<typeof values>, written = {}, isForced = false) =>
  Object.values(nextPlaceValues({ now, wanted, written, isForced }));

it('empty fields are filled', () => {
  expect(next(values(), values('3', '35', 'Гулистон', '108'))).toEqual(['3', '35', 'Гулистон', '108']);
});

it('what a person typed stays, unless Enter takes the line', () => {
  const typed = values('3', '', 'Навои', '');
  expect(next(typed, values('3', '35', 'Гулистон', '108'))).toEqual(['3', '35', 'Навои', '108']);
  expect(next(typed, values('3', '35', 'Гулистон', '108'), {}, true)).toEqual(['3', '35', 'Гулистон', '108']);
});

it('a district is not written into another region', () => {
  expect(next(values('1', '6'), values('3', '35'))).toEqual(['1', '6', '', '']);
  expect(next(values('1', ''), values('3', '35'))).toEqual(['1', '', '', '']);
  expect(next(values('1', '6'), values('3', ''), {}, true)).toEqual(['3', '', '', '']);
});

it('what the line wrote changes with it, and goes when the line no longer says it', () => {
  const written = values('3', '35', 'Гулистон', '108');
  expect(next(written, values('3', '44', 'Бобур', '1'), written)).toEqual(['3', '44', 'Бобур', '1']);
  expect(next(written, values('3', '', 'Бобур', ''), written)).toEqual(['3', '', 'Бобур', '']);
  expect(next({ ...written, addressHouse: '109' }, values(), written)).toEqual(['', '', '', '109']);
});
