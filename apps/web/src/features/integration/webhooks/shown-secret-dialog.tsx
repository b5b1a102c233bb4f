import { webhookDialogTexts } from '@hybrid-mail/messages/webhooks';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { colors } from '../../../ui/theme/tokens.ts';

const texts = webhookDialogTexts.secret;

/** A secret, which is shown once, and the address that it belongs to. */
export interface ShownSecret {
  readonly name: string;
  readonly secret: string;
}

interface Props {
  readonly shown: ShownSecret;
  readonly onKept: () => void;
}

const frame = {
  p: 3,
  bgcolor: colors.canvas,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  fontFamily: 'monospace',
  fontSize: 15,
  overflowWrap: 'anywhere',
} as const;

/** Shows a new secret once. Esc shows a warning instead of closing until the user copied it. */
export function ShownSecretDialog({ shown: { name, secret }, onKept }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const [isWarned, setWarned] = useState(false);
  const isCopied = outcome === 'copied';
  const copy = async () => setOutcome((await copyText(secret)) ? 'copied' : 'notCopied');
  return (
    <FormDialog
      isOpen
      title={texts.title({ name })}
      onClose={() => (isCopied ? onKept() : setWarned(true))}
      isTyped
      actions={
        <>
          <Button
            variant={isCopied ? 'outlined' : 'contained'}
            startIcon={<ContentCopy />}
            onClick={() => void copy()}
            autoFocus
          >
            {texts.copy}
          </Button>
          <Button variant={isCopied ? 'contained' : 'outlined'} onClick={onKept}>
            {texts.done}
          </Button>
        </>
      }
    >
      <Alert severity="warning" role="note" sx={{ mb: 4 }}>
        {texts.warning}
      </Alert>
      <Box role="group" aria-label={texts.label} sx={frame}>
        {secret}
      </Box>
      <Typography
        role="status"
        variant="caption"
        sx={{ display: 'block', minHeight: 17, mt: 1, mb: 3, color: 'text.secondary' }}
      >
        {outcome && texts[outcome]}
      </Typography>
      <Typography>{texts.use}</Typography>
      {isWarned && !isCopied && (
        <Alert severity="warning" role="alert" sx={{ mt: 3 }}>
          {texts.stay}
        </Alert>
      )}
    </FormDialog>
  );
}
