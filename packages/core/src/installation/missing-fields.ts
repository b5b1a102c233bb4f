import {
  fullName,
  organizationAddress,
  organizationName,
  phoneNumber,
  requiredInn,
  unitName,
} from '@hybrid-mail/contracts/organization-fields';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { Installation } from './read-installation.ts';

const rules = {
  organization: organizationName,
  inn: requiredInn,
  address: organizationAddress,
  unit: unitName,
  name: fullName,
  login: phoneNumber,
} as const;

export type InstallationField = keyof typeof rules;
export type InstallationFields = Partial<Record<InstallationField, string>>;

/** Fields needed to create what the installation lacks; none if it has a head administrator. */
export function missingFields({ organization, headUnit, administrators }: Installation): InstallationField[] {
  if (administrators.length > 0) return [];
  return [
    ...(organization ? [] : (['organization', 'inn', 'address'] as const)),
    ...(headUnit ? [] : (['unit'] as const)),
    'name',
    'login',
  ];
}

/** @throws Refusal wrong-input with every field that is missing or wrong */
export function parseInstallationFields<F extends InstallationField>(
  fields: readonly F[],
  given: InstallationFields,
): Record<F, string> {
  const read = fields.map(
    (field) => [field, z.safeDecode(rules[field] as z.ZodType<string, string>, given[field] ?? '')] as const,
  );
  const wrong = read.flatMap(([field, { error }]) => (error ? [[field, error.issues[0]?.message ?? '']] : []));
  if (wrong.length > 0) throw new Refusal('wrong-input', { fields: Object.fromEntries(wrong) });
  return Object.fromEntries(read.map(([field, { data }]) => [field, data])) as Record<F, string>;
}
