import { globalUserTypes, roleFlags } from '@hybrid-mail/access';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { globalUserTexts } from '../../messages/global.ts';
import { registrationTexts } from '../../messages/registration.ts';
import { badgeOf } from '../../messages/roles.ts';
import {
  CheckboxField,
  FieldGroup,
  LoadedSelectField,
  PasswordField,
  SelectField,
  Side,
  TextField,
} from '../../ui/form-field/index.ts';
import type { GlobalUserForm } from './global-user-form.ts';

const texts = globalUserTexts.dialog;

interface Props {
  readonly form: GlobalUserForm;
  /** Null: a new one. */
  readonly user: GlobalUserRecord | null;
}

/** Who it is, and how the person logs in; the login is read-only once it is given. */
export function PersonFields({ form: { control }, user }: Props) {
  return (
    <FieldGroup title={texts.person}>
      <TextField
        control={control}
        name="userFullName"
        label={registrationTexts.fullName}
        maxLength={400}
        autoComplete="off"
        autoFocus
      />
      <Side>
        <TextField
          control={control}
          name="username"
          label={registrationTexts.username}
          help={user ? undefined : registrationTexts.usernameHelp}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          readOnly={user !== null}
        />
      </Side>
    </FieldGroup>
  );
}

const roles = globalUserTypes.map((type) => ({ value: String(type), label: badgeOf(roleFlags(type)) ?? '' }));

export function WorkFields({ form: { control }, user }: Props) {
  const units = useQuery(globalQueries.unitNames());
  return (
    <FieldGroup title={texts.work}>
      <Side>
        <SelectField
          control={control}
          name="userType"
          label={texts.role}
          emptyLabel={texts.roleEmpty}
          choices={roles}
        />
        <LoadedSelectField
          control={control}
          name="globalUnitId"
          label={texts.unit}
          emptyLabel={texts.unitMissing}
          query={units}
          current={user?.globalUnit}
          failedText={texts.unitsFailed}
        />
      </Side>
    </FieldGroup>
  );
}

export function AccessFields({ form: { control }, user }: Props) {
  return (
    <FieldGroup title={texts.access}>
      {user && <Alert severity="info">{texts.passwordNote}</Alert>}
      <Side>
        <PasswordField
          control={control}
          name="password"
          label={registrationTexts.password}
          help={registrationTexts.passwordHelp}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="repeatPassword"
          label={registrationTexts.repeatPassword}
          autoComplete="new-password"
        />
      </Side>
      <CheckboxField control={control} name="canSignOnBehalfOfOrganization" label={texts.signing} />
      <CheckboxField control={control} name="isActive" label={texts.isActive} />
    </FieldGroup>
  );
}
