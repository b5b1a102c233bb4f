import { letterKeyMisfit } from '@hybrid-mail/access';
import { expect, it } from 'vitest';
import type { Certificate } from './certificate.ts';
import { createConnectedKeyCheck, createKeyCheck } from './key-check.ts';

const key = (over: Partial<Certificate>) =>
  ({ serialNumber: '', isOrganization: true, innNumber: '301234567', pinfl: '', ...over }) as Certificate;

it.each([
  ['77A1B2C3', '77a1b2c3', null],
  ['077a1b2c3', '77a1b2c3', null],
  ['77a1b2c3', '0077a1b2c3', null],
  ['77a1b2c4', '77a1b2c3', 'other-key'],
  ['', '77a1b2c3', 'other-key'],
])('a key with the number %j is the connected one %j: %s', (serialNumber, connected, misfit) => {
  expect(createConnectedKeyCheck(connected)(key({ serialNumber }))).toBe(misfit);
});

it.each([
  [{}, null],
  [{ innNumber: '302345678' }, 'other-organization'],
  [{ isOrganization: false, pinfl: '31234567890123' }, null],
  [{ isOrganization: false }, 'key-without-pinfl'],
])('a key %j signs a letter by the rule of the server: %s', (over, misfit) => {
  const signer = { inn: '301234567', canSignOnBehalfOfOrganization: true, pinfl: '31234567890123' };
  expect(createKeyCheck((facts) => letterKeyMisfit(facts, signer))(key(over))).toBe(misfit);
});
