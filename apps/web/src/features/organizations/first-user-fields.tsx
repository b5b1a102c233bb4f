import { personTexts } from '@hybrid-mail/messages/person';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Typography from '@mui/material/Typography';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { FieldGroup } from '../../ui/form-field/index.ts';
import type { OrganizationForm } from './organization-form.ts';

interface Props {
  readonly form: OrganizationForm;
  readonly help?: string;
}

export const FirstUserFields = ({ form: { control }, help }: Props) => (
  <FieldGroup title={texts.user}>
    {help !== undefined && <Typography color="text.secondary">{help}</Typography>}
    <NameAndLogin control={control} isNew />
    <PasswordPair control={control} help={personTexts.passwordToChange} />
  </FieldGroup>
);
