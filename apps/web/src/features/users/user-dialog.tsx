import type { UserInList } from '@hybrid-mail/contracts/user';
import { personTexts } from '@hybrid-mail/messages/person';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { AccessFields } from '../../shared/person-fields/access-fields.tsx';
import { PersonDialog } from '../../shared/person-fields/person-dialog.tsx';
import { NameAndLogin } from '../../shared/person-fields/person-fields.tsx';
import { FieldGroup, useScreenForm } from '../../ui/form-field/index.ts';
import { SignerChanges } from './signer-changes.tsx';
import { useUserSaving } from './use-user-saving.ts';
import { UserPlaceFields } from './user-fields.tsx';
import { type UserPlace, userInputOf, userSchema } from './user-form.ts';

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
  const saving = useUserSaving({ form, user, onClose });
  const { control } = form;
  const isNew = user === null;
  return (
    <PersonDialog isNew={isNew} isTyped={form.formState.isDirty} saving={saving} onClose={onClose}>
      {user && <SignerChanges userId={user.id} />}
      <UserPlaceFields form={form} user={user} />
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
