import type { RegistrationField, RegistrationInput } from './registration-form.ts';
import { emptyRegistration } from './registration-values.ts';

const key = 'hybrid-mail.registration';

/**
 * Fields that are stored unencrypted: public data of the organization, and its contract. There is no user yet, so there
 * is no key to encrypt with. All other fields are personal or confidential and are not stored (OWASP ASVS 14.3.3): the
 * applicant types them again after a reload.
 */
const storedFields = [
  'organizationInn',
  'isLtd',
  'organizationName',
  'organizationAddress',
  'mfo',
  'vatRegCode',
  'branchCode',
  'branchName',
  'hasContractWithGlobalUnit',
  'contractSignerUnitId',
  'contractNumber',
  'contractDateFrom',
  'contractDateTo',
] as const satisfies readonly RegistrationField[];

const pickStored = (values: Record<string, unknown>) =>
  Object.fromEntries(
    storedFields
      .filter((name) => typeof values[name] === typeof emptyRegistration[name])
      .map((name) => [name, values[name]]),
  );

/** Restores the stored values after a page reload. */
export function readRegistrationDraft(): RegistrationInput {
  try {
    return { ...emptyRegistration, ...pickStored(JSON.parse(sessionStorage.getItem(key) ?? '{}')) };
  } catch {
    return emptyRegistration;
  }
}

export const storeRegistrationDraft = (typed: Partial<RegistrationInput>): void =>
  sessionStorage.setItem(key, JSON.stringify(pickStored(typed)));

export const clearRegistrationDraft = () => sessionStorage.removeItem(key);
