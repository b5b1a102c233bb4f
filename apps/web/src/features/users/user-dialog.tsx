import type { UserInList } from '@hybrid-mail/contracts/user';
import { staffTexts } from '../../messages/staff.ts';
import { userTexts } from '../../messages/users.ts';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { useUserSaving } from './use-user-saving.ts';
import { AccessFields, PersonFields, PlaceFields } from './user-fields.tsx';
import { type Place, typedOf, userSchema } from './user-form.ts';

const texts = userTexts.dialog;

interface Props {
  /** Null: a new one. */
  readonly user: UserInList | null;
  /** Where a new one probably works. */
  readonly place: Place;
  readonly onClose: () => void;
}

/** Adds or edits a user. Mounted while it is open. */
export function UserDialog({ user, place, onClose }: Props) {
  const form = useScreenForm(userSchema, typedOf(user, place));
  const { isLoginTaken, ...saving } = useUserSaving({ form, user, onClose });
  return (
    <SavingDialog
      title={user ? texts.edit : texts.add}
      saveLabel={user ? staffTexts.save : staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <PlaceFields form={form} user={user} />
      <PersonFields form={form} user={user} />
      <AccessFields form={form} user={user} />
      <FormFailure title={texts.userExists} reason={isLoginTaken ? '' : null} />
    </SavingDialog>
  );
}
