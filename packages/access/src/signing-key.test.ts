import { expect, it } from 'vitest';
import { applicantKeyMisfit, letterKeyMisfit, loginKeyMisfit } from './index.ts';

const inn = '301234567';
const pinfl = '31234567890123';
const ofOrganization = { organizationInn: inn, personInn: null, pinfl: null };
const foreign = { ...ofOrganization, organizationInn: '302345678' };
const personal = { organizationInn: null, personInn: inn, pinfl };
const signer = { inn, canSignOnBehalfOfOrganization: true, pinfl };

it.each([
  ['the key of the organization', ofOrganization, signer, null],
  ['the key of another organization', foreign, signer, 'other-organization'],
  ['the own personal key', personal, signer, null],
  ['a personal key without the right', personal, { ...signer, canSignOnBehalfOfOrganization: false }, 'personal-key'],
  ['a personal key of a user whose PINFL is not kept', personal, { ...signer, pinfl: null }, 'own-pinfl-missing'],
  ['a personal key without PINFL', { ...personal, pinfl: null }, signer, 'key-without-pinfl'],
  ['the personal key of a colleague', { ...personal, pinfl: '39999999999999' }, signer, 'other-person'],
])('a letter and %s', (_, key, owner, misfit) => {
  expect(letterKeyMisfit(key, owner)).toBe(misfit);
});

it.each([
  ['the key of the organization', ofOrganization, { inn, isLtd: false }, null],
  ['the key of another organization', foreign, { inn, isLtd: true }, 'other-organization'],
  ['the personal key of an entrepreneur', personal, { inn, isLtd: true }, null],
  ['the personal key with another INN', { ...personal, personInn: '1' }, { inn, isLtd: true }, 'other-organization'],
  ['a personal key for an organization', personal, { inn, isLtd: false }, 'personal-key'],
])('an application and %s', (_, key, applicant, misfit) => {
  expect(applicantKeyMisfit(key, applicant)).toBe(misfit);
});

const customer = { isStaff: false, inn, pinfl: null };

it.each([
  ['the key of the own organization', ofOrganization, customer, null],
  ['any personal key while no PINFL is kept', personal, customer, null],
  ['the key of another organization', { ...foreign, pinfl }, { ...customer, pinfl }, 'other-organization'],
  ['a key with another PINFL', { ...personal, pinfl: '39999999999999' }, { ...customer, pinfl }, 'other-person'],
  ['the shared key of the operator', ofOrganization, { ...customer, isStaff: true }, 'shared-key'],
  ['the operator’s key that names its owner', { ...ofOrganization, pinfl }, { isStaff: true, inn, pinfl }, null],
])('a login and %s', (_, key, owner, misfit) => {
  expect(loginKeyMisfit(key, owner)).toBe(misfit);
});
