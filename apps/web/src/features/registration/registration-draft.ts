import { emptyRegistration, type RegistrationField, type RegistrationInput } from './registration-form.ts';

const key = 'hybrid-mail.registration';

/**
 * Facts of the organization that stand in public registers or in its contract. Nobody is logged in, so nothing could be encrypted:
 * numbers of persons, telephones, accounts, names and passwords are typed again after a reload (OWASP ASVS 14.3.3).
 */
const kept = [
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

const keptOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    kept.filter((name) => typeof values[name] === typeof emptyRegistration[name]).map((name) => [name, values[name]]),
  );

/** Restores the kept values after a page reload. */
export function readDraft(): RegistrationInput {
  try {
    return { ...emptyRegistration, ...keptOf(JSON.parse(sessionStorage.getItem(key) ?? '{}')) };
  } catch {
    return emptyRegistration;
  }
}

export const keepDraft = (typed: Partial<RegistrationInput>): void =>
  sessionStorage.setItem(key, JSON.stringify(keptOf(typed)));

export const forgetDraft = () => sessionStorage.removeItem(key);
