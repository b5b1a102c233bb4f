import type { UserInList } from '@hybrid-mail/contracts/user';
import Button from '@mui/material/Button';
import { commonTexts } from '../../messages/common.ts';
import { staffTexts } from '../../messages/staff.ts';
import { userTexts } from '../../messages/users.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
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
  const { isSaving, failure, isLoginTaken, submit } = useUserSaving({ form, user, onClose });
  return (
    <FormDialog
      isOpen
      title={user ? texts.edit : texts.add}
      onClose={onClose}
      isBusy={isSaving}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {user ? staffTexts.save : staffTexts.add}
          </Button>
        </>
      }
    >
      <PlaceFields form={form} user={user} />
      <PersonFields form={form} user={user} />
      <AccessFields form={form} user={user} />
      {isLoginTaken && <FormFailure title={texts.userExists} reason="" />}
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
