import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

interface Props {
  readonly title: string;
  /** What has to be signed; by default a letter. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
  /** Content above the text. */
  readonly children?: ReactNode;
}

/** Replaces a signing dialog on phones, which have no signing keys. */
export const NeedsComputerDialog = ({ title, text = texts.phone, onClose, children }: Props) => (
  <FormDialog isOpen title={title} onClose={onClose} actions={<Button onClick={onClose}>{commonTexts.close}</Button>}>
    {children}
    <Typography variant="h3" component="p">
      {texts.phoneTitle}
    </Typography>
    <Typography>{text}</Typography>
  </FormDialog>
);
