import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Confirms an action on many letters and shows its failure. Rendered only while open. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button autoFocus disabled={isPending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button variant="contained" loading={isPending} onClick={() => mutate()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormFailure title={staffTexts.serverFailed} reason={error && (error instanceof ApiError ? error.message : '')} />
    </FormDialog>
  );
}
