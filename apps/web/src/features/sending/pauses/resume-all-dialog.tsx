import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useResumeSending } from './pause-row.tsx';

const texts = sendingTexts.resumeDialog;

interface Props {
  readonly pause: SendingPause;
  readonly onClose: () => void;
}

/** Asks for confirmation before the sending of all letters is resumed. */
export function ResumeAllDialog({ pause: { id, letters }, onClose }: Props) {
  const { mutateAsync: resume } = useResumeSending(id, sendingTexts.pauses.resumedAll);
  return (
    <ConfirmDialog title={texts.title} confirmLabel={sendingTexts.pauses.resume} onConfirm={resume} onClose={onClose}>
      <Typography>{texts.text({ letters })}</Typography>
    </ConfirmDialog>
  );
}
