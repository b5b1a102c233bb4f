import type { NewUser, UserInList } from '@hybrid-mail/contracts/user';
import { organizationFilterTexts } from '@hybrid-mail/messages/organization-filter';
import { personTexts } from '@hybrid-mail/messages/person';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { personDefaults } from '../../shared/person-fields/person-defaults.ts';
import {
  editedPersonFields,
  requirePasswordIfSet,
  requireSignerPinfl,
  signingDefaults,
  signingFields,
} from '../../shared/person-fields/person-form.ts';

const fields = z.object({
  inn: z.string().min(1, organizationFilterTexts.missing),
  unitId: z.string().min(1, personTexts.unitMissing),
  ...editedPersonFields,
  ...signingFields,
  isActive: z.boolean(),
});
export type UserTyped = z.output<typeof fields>;
type UserInput = z.input<typeof fields>;
export type UserForm = UseFormReturn<UserInput, unknown, UserTyped>;

/** Schema of both dialogs; a new password is typed twice, also when editing (specification 2 §5). */
export const userSchema = (mayAllowSigning: boolean) =>
  requireSignerPinfl(requirePasswordIfSet(fields), mayAllowSigning);

export interface UserPlace {
  readonly inn: string | undefined;
  readonly unitId: number | undefined;
}

/** Initial values; a new user starts with the organization and unit of the list's filter. */
export const userInputOf = (user: UserInList | null, place: UserPlace): UserInput => ({
  inn: user?.organization?.inn ?? place.inn ?? '',
  unitId: String((user ? user.unit?.id : place.unitId) ?? ''),
  ...personDefaults(user),
  setsPassword: user === null,
  resetSecondFactor: false,
  ...signingDefaults(user),
  isActive: user?.isActive ?? true,
});

/** @param mayAllowSigning false leaves the signing right out of the request */
export function newUserOf(typed: UserTyped, mayAllowSigning: boolean): NewUser {
  const {
    inn: _1,
    repeatPassword: _2,
    setsPassword: _3,
    resetSecondFactor: _4,
    canSignOnBehalfOfOrganization,
    pinfl,
    unitId,
    ...user
  } = typed;
  return { ...user, unitId: Number(unitId), ...(mayAllowSigning && { canSignOnBehalfOfOrganization, pinfl }) };
}
