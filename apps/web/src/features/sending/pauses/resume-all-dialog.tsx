import { sending } from '@hybrid-mail/contracts/sending';
import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { sendingRoot } from '../../../lib/queries/sending.queries.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

const texts = sendingTexts.resumeDialog;

interface Props {
  readonly pause: SendingPause;
  readonly onClose: () => void;
}

/** Confirms resuming all letters. */
export function ResumeAllDialog({ pause: { id, letters }, onClose }: Props) {
  const queries = useQueryClient();
  const resume = async () => {
    try {
      await call(sending.resume, { body: { id } });
      notify.success(sendingTexts.pauses.resumedAll);
    } finally {
      void queries.invalidateQueries({ queryKey: sendingRoot });
    }
  };
  return (
    <ConfirmDialog title={texts.title} confirmLabel={sendingTexts.pauses.resume} onConfirm={resume} onClose={onClose}>
      <Typography>{texts.text({ letters })}</Typography>
    </ConfirmDialog>
  );
}
