import { accountCalls } from '@hybrid-mail/contracts/account';
import { newPassword } from '@hybrid-mail/contracts/organization-fields';
import { password } from '@hybrid-mail/contracts/session';
import { personTexts } from '@hybrid-mail/messages/person';
import { protectionTexts, ownPasswordTexts as texts } from '@hybrid-mail/messages/protection';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { useFormSubmission } from '../../../shared/saving/use-form-submission.ts';
import { PasswordField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const fields = z
  .object({ oldPassword: password, newPassword, repeatPassword: z.string().min(1, personTexts.repeatMissing) })
  .superRefine(
    (typed, context) => {
      if (typed.repeatPassword === '' || typed.newPassword === typed.repeatPassword) return;
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: personTexts.passwordsDiffer });
    },
    { when: () => true },
  );
type OwnPassword = z.output<typeof fields>;

/** Form that changes the user's password. */
export function useChangePassword(onChanged: () => Promise<void> | void) {
  const form = useScreenForm(fields, { oldPassword: '', newPassword: '', repeatPassword: '' });
  const sending = useFormSubmission(form, {
    send: async ({ oldPassword, newPassword }) => {
      await call(accountCalls.changePassword, { body: { oldPassword, newPassword } });
      await onChanged();
    },
    fieldOf: { 'proof-wrong': 'oldPassword', 'login-throttled': 'oldPassword' },
    failedText: protectionTexts.unexpected,
  });
  return { form, sending };
}

/** Fields for the old password, the new password and its repetition. */
export const PasswordFields = ({ control }: { readonly control: Control<OwnPassword, unknown, OwnPassword> }) => (
  <>
    <PasswordManagerUsername />
    <PasswordField control={control} name="oldPassword" label={texts.old} autoComplete="current-password" autoFocus />
    <NewPasswordFields control={control} name="newPassword" />
  </>
);

/** Hidden field that tells password managers which login the form belongs to. */
export const PasswordManagerUsername = () => (
  <input type="text" name="username" autoComplete="username" value={useProfile().username} readOnly hidden />
);
