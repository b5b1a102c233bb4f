import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
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
  const { isLoginTaken, ...saving } = useGlobalUserSaving({ form, user, onClose });
  return (
    <SavingDialog
      title={user ? texts.edit : texts.add}
      saveLabel={user ? staffTexts.save : staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <PersonFields form={form} user={user} />
      <WorkFields form={form} user={user} />
      <AccessFields form={form} user={user} />
      <FormFailure title={texts.userExists} reason={isLoginTaken ? '' : null} />
    </SavingDialog>
  );
}
