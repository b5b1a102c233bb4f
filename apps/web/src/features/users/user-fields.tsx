import type { UserInList } from '@hybrid-mail/contracts/user';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { OrganizationField, OrganizationShown } from '../../lib/organization-choice/organization-field.tsx';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { userTexts } from '../../messages/users.ts';
import {
  CheckboxField,
  FieldGroup,
  LoadedSelectField,
  PasswordField,
  Side,
  TextField,
} from '../../ui/form-field/index.ts';
import type { UserForm } from './user-form.ts';

const texts = userTexts.dialog;

interface Props {
  readonly form: UserForm;
  /** Null: a new one. */
  readonly user: UserInList | null;
}

/** Where the person works: another organization has other units. */
export function PlaceFields({ form: { control, setValue }, user }: Props) {
  const inn = useWatch({ control, name: 'inn' });
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== '' });
  return (
    <FieldGroup title={texts.place}>
      {user?.organization ? (
        <OrganizationShown name={user.organization.name} />
      ) : (
        <OrganizationField
          control={control}
          name="inn"
          onChosen={() => setValue('unitId', '', { shouldDirty: true })}
        />
      )}
      <LoadedSelectField
        control={control}
        name="unitId"
        label={texts.unit}
        emptyLabel={texts.unitEmpty}
        query={units}
        current={user?.unit}
        failedText={texts.unitsFailed}
      />
    </FieldGroup>
  );
}

/** Who it is, and how the person logs in; the login is read-only once it is given. */
export function PersonFields({ form: { control }, user }: Props) {
  return (
    <FieldGroup title={texts.person}>
      <TextField
        control={control}
        name="userFullName"
        label={texts.fullName}
        maxLength={400}
        autoComplete="off"
        autoFocus={user !== null}
      />
      <Side>
        <TextField
          control={control}
          name="username"
          label={texts.username}
          help={user ? undefined : texts.usernameHelp}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          readOnly={user !== null}
        />
      </Side>
    </FieldGroup>
  );
}

export function AccessFields({ form: { control }, user }: Props) {
  const mayAllowSigning = useCan()('user.allowSigning');
  return (
    <FieldGroup title={texts.access}>
      {user && <Alert severity="info">{texts.passwordNote}</Alert>}
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
      {mayAllowSigning && (
        <CheckboxField control={control} name="canSignOnBehalfOfOrganization" label={texts.signing} />
      )}
      <CheckboxField control={control} name="isActive" label={texts.isActive} />
    </FieldGroup>
  );
}
