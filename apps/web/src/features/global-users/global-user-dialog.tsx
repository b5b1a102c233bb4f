import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import Button from '@mui/material/Button';
import { commonTexts } from '../../messages/common.ts';
import { globalUserTexts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { AccessFields, PersonFields, WorkFields } from './global-user-fields.tsx';
import { globalUserSchema, typedOf } from './global-user-form.ts';
import { useGlobalUserSaving } from './use-global-user-saving.ts';

const texts = globalUserTexts.dialog;

interface Props {
  /** Null: a new one. */
  readonly user: GlobalUserRecord | null;
  /** That the list is filtered to. */
  readonly unitId: number | undefined;
  readonly onClose: () => void;
}

/** Adds or changes somebody of the operator. Mounted while it is open. */
export function GlobalUserDialog({ user, unitId, onClose }: Props) {
  const form = useScreenForm(globalUserSchema, typedOf(user, unitId));
  const { isSaving, failure, isLoginTaken, submit } = useGlobalUserSaving({ form, user, onClose });
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
      <PersonFields form={form} user={user} />
      <WorkFields form={form} user={user} />
      <AccessFields form={form} user={user} />
      <FormFailure title={texts.userExists} reason={isLoginTaken ? '' : null} />
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
