import { personTexts as texts } from '@hybrid-mail/messages/person';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { ReactNode } from 'react';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import type { PersonSavingState } from './use-person-saving.ts';

interface Props {
  readonly isNew: boolean;
  readonly isTyped: boolean;
  readonly saving: PersonSavingState;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog that adds or edits a user. Mount the dialog to open it. */
export const PersonDialog = ({ isNew, saving: { isLoginTaken, ...saving }, children, ...dialog }: Props) => (
  <SavingDialog
    {...dialog}
    title={isNew ? texts.add : texts.edit}
    saveLabel={isNew ? staffTexts.add : staffTexts.save}
    failedTitle={staffTexts.serverFailed}
    saving={saving}
  >
    {children}
    <FormFailure title={texts.userExists} reason={isLoginTaken ? '' : null} />
  </SavingDialog>
);
