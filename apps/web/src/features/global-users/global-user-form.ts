import { type GlobalUserRecord, staffType } from '@hybrid-mail/contracts/global-user';
import { id } from '@hybrid-mail/contracts/scalars';
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
  ...editedPersonFields,
  userType: z.codec(z.string(), staffType, { decode: Number, encode: String }),
  globalUnitId: id(personTexts.unitMissing),
  ...signingFields,
  isActive: z.boolean(),
});
export type GlobalUserTyped = z.output<typeof fields>;
type Input = z.input<typeof fields>;
export type GlobalUserForm = UseFormReturn<Input, unknown, GlobalUserTyped>;

/** Schema for adding and for editing; both require a new password to be typed twice (specification 2 §5). */
export const globalUserSchema = requireSignerPinfl(requirePasswordIfSet(fields), true);

/** Initial values of the dialog; a new user starts with the unit that the list is filtered by. */
export const globalUserInputOf = (user: GlobalUserRecord | null, unitId: number | undefined): Input => ({
  ...personDefaults(user),
  setsPassword: user === null,
  resetSecondFactor: false,
  userType: String(user?.type ?? ''),
  globalUnitId: String(user?.globalUnit.id ?? unitId ?? ''),
  ...signingDefaults(user),
  isActive: user?.isActive ?? true,
});
