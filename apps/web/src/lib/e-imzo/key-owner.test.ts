import { expect, it } from 'vitest';
import type { Certificate } from './certificate.ts';
import { misfitOf } from './key-owner.ts';

const key = (serialNumber: string) => ({ serialNumber, isOrganization: true, innNumber: '301234567' }) as Certificate;

it.each([
  ['77A1B2C3', '77a1b2c3', null],
  ['077a1b2c3', '77a1b2c3', null],
  ['77a1b2c3', '0077a1b2c3', null],
  ['77a1b2c4', '77a1b2c3', 'other-key'],
  ['', '77a1b2c3', 'other-key'],
])('a key with the number %j is the connected one %j: %s', (own, connected, misfit) => {
  expect(misfitOf(key(own), { serialNumber: connected })).toBe(misfit);
});
