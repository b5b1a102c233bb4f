import { registrationTexts as texts } from '../../messages/registration.ts';
import { PasswordField, Side, TextField } from '../../ui/form-field/index.ts';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './registration-form.ts';

/** The person who will log in first. */
export function UserFields({ form }: { readonly form: RegistrationForm }) {
  const { control } = form;
  return (
    <FormSection title={texts.user} help={texts.userHelp}>
      <TextField control={control} name="userFullName" label={texts.fullName} maxLength={400} autoComplete="name" />
      <Side>
        <TextField
          control={control}
          name="username"
          label={texts.username}
          help={texts.usernameHelp}
          maxLength={12}
          inputMode="numeric"
          autoComplete="username"
        />
      </Side>
      <Side>
        <PasswordField
          control={control}
          name="password"
          label={texts.password}
          help={texts.passwordHelp}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="repeatPassword"
          label={texts.repeatPassword}
          autoComplete="new-password"
        />
      </Side>
    </FormSection>
  );
}
