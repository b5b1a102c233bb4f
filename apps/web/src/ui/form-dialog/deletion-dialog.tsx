import { commonTexts } from '@hybrid-mail/messages/common';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  readonly title: string;
  /** Label of the delete button. */
  readonly deleteLabel: string;
  readonly isDeleting: boolean;
  /** Reason why the deletion failed. */
  readonly reason: string | null | undefined;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  /** Describes the data that is deleted. */
  readonly children: ReactNode;
}

/** Confirms a deletion; Enter cancels. Mount the dialog to open it. */
export const DeletionDialog = ({ title, deleteLabel, isDeleting, reason, onDelete, onClose, children }: Props) => (
  <FormDialog
    isOpen
    title={title}
    onClose={onClose}
    isBusy={isDeleting}
    actions={
      <>
        <Button autoFocus disabled={isDeleting} onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          startIcon={<Delete />}
          loading={isDeleting}
          loadingPosition="start"
          onClick={onDelete}
        >
          {deleteLabel}
        </Button>
      </>
    }
  >
    {reason && (
      <Alert severity="error" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {reason}
      </Alert>
    )}
    {children}
  </FormDialog>
);
