import {
  optionalId,
  organizationAddress,
  organizationName,
  phoneNumber,
  requiredInn,
} from '@hybrid-mail/contracts/organization-fields';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { contractFields, endsBeforeStart } from '../../shared/contract-fields/contract-form.ts';
import { identificationNumberFields } from '../../shared/organization-fields/number-form.ts';
import { personDefaults, personFields, requireSamePasswords } from '../../shared/person-fields/person-form.ts';

const fields = z.object({
  organizationInn: requiredInn,
  isLtd: z.boolean(),
  organizationName,
  organizationAddress,
  organizationPhoneNumber: phoneNumber,
  ...identificationNumberFields,
  hasContractWithGlobalUnit: z.boolean(),
  contractSignerUnitId: optionalId(texts.signerUnitMissing),
  ...contractFields,
  ...personFields,
  agreed: z.boolean().refine((isAgreed) => isAgreed, texts.notAgreed),
});

export type RegistrationTyped = z.output<typeof fields>;
export type RegistrationInput = z.input<typeof fields>;
export type RegistrationForm = UseFormReturn<RegistrationInput, unknown, RegistrationTyped>;
export type RegistrationField = keyof RegistrationInput;

/** Values that the server refused, by field, with its message. */
export type RefusedValues = Map<RegistrationField, { readonly value: unknown; readonly message: string }>;

type Problem = readonly [field: RegistrationField, message: string];

/** Cross-field rules; they run even while other fields are empty. */
function* problemsBetween(typed: RegistrationTyped, refused: RefusedValues): Generator<Problem> {
  if (endsBeforeStart(typed)) yield ['contractDateTo', contractTexts.contractEndsEarly];
  if (typed.hasContractWithGlobalUnit && !typed.contractSignerUnitId)
    yield ['contractSignerUnitId', texts.signerUnitMissing];
  for (const [field, { value, message }] of refused) if (typed[field] === value) yield [field, message];
}

/** Schema of the form. A value that the server refused stays invalid until the user changes it. */
export const registrationSchema = (refused: RefusedValues) =>
  requireSamePasswords(fields).superRefine(
    (typed, context) => {
      for (const [field, message] of problemsBetween(typed, refused))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );

export const emptyRegistration: RegistrationInput = {
  organizationInn: '',
  isLtd: false,
  organizationName: '',
  organizationAddress: '',
  organizationPhoneNumber: '',
  pinfl: '',
  accountNumber: '',
  mfo: '',
  vatRegCode: '',
  branchCode: '',
  branchName: '',
  hasContractWithGlobalUnit: false,
  contractSignerUnitId: '',
  contractNumber: '',
  contractDateFrom: '',
  contractDateTo: '',
  contractSum: '',
  ...personDefaults(null),
  agreed: false,
};

export const isRegistrationField = (name: string): name is RegistrationField => Object.hasOwn(emptyRegistration, name);
