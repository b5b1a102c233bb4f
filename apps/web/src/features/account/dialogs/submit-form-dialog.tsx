import { commonTexts } from '@hybrid-mail/messages/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FormSubmission } from '../../../shared/saving/use-form-submission.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';

interface Props {
  readonly title: string;
  /** Label of the main button. */
  readonly action: string;
  readonly sending: FormSubmission;
  readonly isTyped?: boolean;
  readonly isDestructive?: boolean;
  /** «Отменить» by default; a different label if closing the dialog cancels nothing. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Form dialog with a cancel and a submit button; a failed submission is shown in the dialog. */
export function SubmitFormDialog(props: Props) {
  const { action, sending, isDestructive = false, closeLabel = commonTexts.cancel, children, ...dialog } = props;
  const { isSending, failure, submit } = sending;
  return (
    <FormDialog
      isOpen
      {...dialog}
      isBusy={isSending}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isSending} onClick={dialog.onClose}>
            {closeLabel}
          </Button>
          <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isSending}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
    </FormDialog>
  );
}
