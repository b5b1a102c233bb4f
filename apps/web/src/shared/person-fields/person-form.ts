import { fullName, newPassword, phoneNumber, signerPinfl } from '@hybrid-mail/contracts/organization-fields';
import { personTexts as texts } from '@hybrid-mail/messages/person';
import { z } from 'zod';
import type { PersonInput } from './person-defaults.ts';

/** Validation of the user fields, shared by all forms. */
export const personFields = {
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
  repeatPassword: z.string().min(1, texts.repeatMissing),
};

/** Validation for editing: the password changes only if `setsPassword` is checked. */
export const editedPersonFields = {
  ...personFields,
  password: z.string(),
  repeatPassword: z.string(),
  setsPassword: z.boolean(),
  resetSecondFactor: z.boolean(),
};

const passwordPair = z.object({ password: personFields.password, repeatPassword: personFields.repeatPassword });

/** Requires the password twice (specification 2 §5) if `setsPassword` is checked. */
export const requirePasswordIfSet = <T extends PersonInput & { readonly setsPassword: boolean }, I>(
  fields: z.ZodType<T, I>,
): z.ZodType<T, I> =>
  requireSamePasswords(fields).superRefine(
    (typed, context) => {
      const { error } = typed.setsPassword ? passwordPair.safeParse(typed) : {};
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    },
    { when: () => true },
  );

/** Validation of the right to sign for the organization and of the personal key's number. */
export const signingFields = { canSignOnBehalfOfOrganization: z.boolean(), pinfl: signerPinfl };

interface Signing {
  readonly canSignOnBehalfOfOrganization: boolean;
  readonly pinfl?: string | null | undefined;
}

export const signingDefaults = (user: Signing | null) => ({
  canSignOnBehalfOfOrganization: user?.canSignOnBehalfOfOrganization ?? false,
  pinfl: user?.pinfl ?? '',
});

/**
 * Requires the key's PINFL with the signing right; not if the user may not grant the right: the field is then hidden.
 */
export const requireSignerPinfl = <T extends Signing, I>(
  fields: z.ZodType<T, I>,
  mayAllowSigning: boolean,
): z.ZodType<T, I> =>
  fields.superRefine(
    ({ canSignOnBehalfOfOrganization, pinfl }, context) => {
      if (!mayAllowSigning || !canSignOnBehalfOfOrganization || pinfl) return;
      context.addIssue({ code: 'custom', path: ['pinfl'], message: texts.pinflMissing });
    },
    { when: ({ issues }) => !issues.some(({ path }) => path?.includes('pinfl')) },
  );

/** Reports differing passwords even while other fields are empty. */
export const requireSamePasswords = <T extends Pick<PersonInput, 'password' | 'repeatPassword'>, I>(
  fields: z.ZodType<T, I>,
): z.ZodType<T, I> =>
  fields.superRefine(
    ({ password, repeatPassword }, context) => {
      if (repeatPassword === '' || password === repeatPassword) return;
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: texts.passwordsDiffer });
    },
    { when: () => true },
  );
