import { newPassword } from '@hybrid-mail/contracts/organization-fields';
import { password } from '@hybrid-mail/contracts/session';
import { personTexts } from '@hybrid-mail/messages/person';
import { ownPasswordTexts as texts } from '@hybrid-mail/messages/protection';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField, Side } from '../../../ui/form-field/index.ts';

export const ownPassword = z
  .object({ oldPassword: password, newPassword, repeatPassword: z.string().min(1, personTexts.repeatMissing) })
  .superRefine(
    (typed, context) => {
      if (typed.repeatPassword === '' || typed.newPassword === typed.repeatPassword) return;
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: personTexts.passwordsDiffer });
    },
    { when: () => true },
  );
export type OwnPassword = z.output<typeof ownPassword>;

export const noPassword: OwnPassword = { oldPassword: '', newPassword: '', repeatPassword: '' };

/** Old password, new password and its repetition. */
export const PasswordFields = ({ control }: { readonly control: Control<OwnPassword, unknown, OwnPassword> }) => (
  <>
    <PasswordField control={control} name="oldPassword" label={texts.old} autoComplete="current-password" autoFocus />
    <Side>
      <PasswordField
        control={control}
        name="newPassword"
        label={texts.next}
        help={personTexts.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField control={control} name="repeatPassword" label={texts.repeat} autoComplete="new-password" />
    </Side>
  </>
);
