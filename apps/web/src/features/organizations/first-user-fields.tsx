import Typography from '@mui/material/Typography';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { FieldGroup, PasswordField, Side, TextField } from '../../ui/form-field/index.ts';
import type { OrganizationForm } from './organization-form.ts';

interface Props {
  readonly form: OrganizationForm;
  /** What becomes of the person. */
  readonly help?: string;
}

/** The person who will log in first. */
export function FirstUserFields({ form: { control }, help }: Props) {
  return (
    <FieldGroup title={texts.user}>
      {help !== undefined && <Typography color="text.secondary">{help}</Typography>}
      <TextField control={control} name="userFullName" label={texts.fullName} maxLength={400} autoComplete="off" />
      <Side>
        <TextField
          control={control}
          name="username"
          label={texts.username}
          help={texts.usernameHelp}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
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
    </FieldGroup>
  );
}
