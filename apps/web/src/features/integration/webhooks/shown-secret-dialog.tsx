import { webhookDialogTexts } from '@hybrid-mail/messages/webhooks';
import Typography from '@mui/material/Typography';
import { type ShownOnce, ShownOnceDialog } from '../shown-once-dialog.tsx';

const texts = webhookDialogTexts.secret;

interface Props {
  readonly shown: ShownOnce;
  readonly onKept: () => void;
}

/** Shows a new secret once. */
export const ShownSecretDialog = ({ shown: { name, value }, onKept }: Props) => (
  <ShownOnceDialog title={texts.title({ name })} value={value} texts={texts} onKept={onKept}>
    <Typography>{texts.use}</Typography>
  </ShownOnceDialog>
);
