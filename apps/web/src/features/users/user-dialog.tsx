import { userCalls as calls, type UserInList } from '@hybrid-mail/contracts/user';
import { personTexts } from '@hybrid-mail/messages/person';
import { userTexts } from '@hybrid-mail/messages/users';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { PersonDialog, usePersonSaving } from '../../shared/person-fields/person-dialog.tsx';
import { AccessFields, NameAndLogin } from '../../shared/person-fields/person-fields.tsx';
import { FieldGroup, LoadedSelectField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { SignerChanges } from './signer-changes.tsx';
import { newUserOf, type UserForm, type UserPlace, type UserTyped, userInputOf, userSchema } from './user-form.ts';
import { userQueries } from './users.queries.ts';

interface Props {
  /** Null for a new user. */
  readonly user: UserInList | null;
  /** Preselected organization and unit of a new user. */
  readonly place: UserPlace;
  readonly onClose: () => void;
}

/** Dialog that adds or edits a user. Rendered only while open. */
export function UserDialog({ user, place, onClose }: Props) {
  const mayAllowSigning = useCan()('user.allowSigning');
  const form = useScreenForm(userSchema(mayAllowSigning), userInputOf(user, place));
  const { control } = form;
  const isNew = user === null;
  const saving = usePersonSaving(form, {
    isNew,
    checkLogin: (id) => call(calls.checkLogin, { query: { id } }),
    save: (typed) =>
      user
        ? edit(user, form, userSchema(mayAllowSigning), typed)
        : call(calls.create, { body: newUserOf(typed, mayAllowSigning) }),
    changed: userQueries.all,
    onClose,
  });
  return (
    <PersonDialog isNew={isNew} isTyped={form.formState.isDirty} saving={saving} onClose={onClose}>
      {user && <SignerChanges userId={user.id} />}
      <PlaceFields form={form} user={user} />
      <FieldGroup title={personTexts.person}>
        <NameAndLogin control={control} isNew={isNew} autoFocus={!isNew} />
      </FieldGroup>
      <AccessFields
        control={control}
        isNew={isNew}
        mayAllowSigning={mayAllowSigning}
        signingHelp={personTexts.signerHelp}
      />
    </PersonDialog>
  );
}

interface PlaceProps extends Pick<Props, 'user'> {
  readonly form: UserForm;
}

/** Organization and unit; changing the organization resets the unit. */
function PlaceFields({ form: { control, setValue }, user }: PlaceProps) {
  const inn = useWatch({ control, name: 'inn' });
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== '' });
  return (
    <FieldGroup title={userTexts.place}>
      {user?.organization ? (
        <ReadOnlyOrganization name={user.organization.name} />
      ) : (
        <OrganizationField
          control={control}
          name="inn"
          autoFocus
          onChosen={() => setValue('unitId', '', { shouldDirty: true })}
        />
      )}
      <LoadedSelectField
        control={control}
        name="unitId"
        label={personTexts.unit}
        emptyLabel={personTexts.unitMissing}
        query={units}
        current={user?.unit}
        failedText={personTexts.unitsFailed}
      />
    </FieldGroup>
  );
}

/** Sends the changed fields; the password only if a new one was typed. */
function edit({ id }: UserInList, form: UserForm, schema: ReturnType<typeof userSchema>, typed: UserTyped) {
  const { change, was } = changeOf(form, schema, typed);
  return call(calls.update, { query: { id }, body: { ...sentOf(change), was: sentOf(was) } });
}

const sentOf = ({ unitId, ...typed }: Partial<UserTyped>) => {
  const { inn: _1, repeatPassword: _2, username: _3, setsPassword, password, resetSecondFactor, ...fields } = typed;
  return {
    ...fields,
    ...(setsPassword && password && { password }),
    ...(resetSecondFactor && { resetSecondFactor }),
    ...(unitId && { unitId: Number(unitId) }),
  };
};
