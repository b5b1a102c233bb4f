import {
  optionalId,
  organizationAddress,
  organizationName,
  phoneNumber,
  requiredInn,
} from '@hybrid-mail/contracts/organization-fields';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { z } from 'zod';
import { contractFields, endsBeforeStart } from '../../shared/contract-fields/contract-form.ts';
import { identificationNumberFields } from '../../shared/organization-fields/number-form.ts';
import { personFields, requireSamePasswords } from '../../shared/person-fields/person-form.ts';

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

export type RegistrationField = keyof RegistrationInput;

/** Values that the server refused, by field, with its message. */
export type RefusedValues = Map<RegistrationField, { readonly value: unknown; readonly message: string }>;

/**
 * Schema of the form. Its cross-field rules run even while other fields are empty. A value that the server refused
 * stays invalid until the user changes it.
 */
export const registrationSchema = (refused: RefusedValues) =>
  requireSamePasswords(fields).superRefine(
    (typed, context) => {
      const wrong = (field: RegistrationField, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (endsBeforeStart(typed)) wrong('contractDateTo', contractTexts.contractEndsEarly);
      if (typed.hasContractWithGlobalUnit && !typed.contractSignerUnitId)
        wrong('contractSignerUnitId', texts.signerUnitMissing);
      for (const [field, { value, message }] of refused) if (typed[field] === value) wrong(field, message);
    },
    { when: () => true },
  );
