import { commonTexts } from '@hybrid-mail/messages/common';
import { massSigningTexts, signingTexts as texts } from '@hybrid-mail/messages/signing';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { touchButton } from '../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  /** What has to be signed; by default a letter. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
  /** Whether the page behind lists what has to be signed, so that its link leads to it on a computer. */
  readonly isOverList?: boolean;
  /** Content above the text. */
  readonly children?: ReactNode;
  /** What has to be signed, below the text. */
  readonly list?: ReactNode;
}

/** Replaces a signing dialog on phones, which have no signing keys. */
export const NeedsComputerDialog = ({
  title,
  text = texts.phone,
  onClose,
  isOverList = false,
  children,
  list,
}: Props) => (
  <FormDialog
    isOpen
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose} sx={touchButton}>
          {commonTexts.close}
        </Button>
        {isOverList && (
          <Button variant="contained" onClick={() => void copyLink()} sx={touchButton}>
            {massSigningTexts.copyLink}
          </Button>
        )}
      </>
    }
  >
    {children}
    <Typography variant="h3" component="p">
      {texts.phoneTitle}
    </Typography>
    <Typography sx={{ mb: list ? 4 : 0 }}>{text}</Typography>
    {list}
  </FormDialog>
);

async function copyLink(): Promise<void> {
  if (await copyText(window.location.href)) notify.success(massSigningTexts.linkCopied, 5);
  else notify.error(massSigningTexts.linkNotCopied, 5);
}
