import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Confirms an action on many letters and shows its failure. Rendered only while open. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : '');
      setBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button autoFocus disabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
