import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { colors, touchButton } from '../../../ui/theme/tokens.ts';

const texts = apiKeyTexts.made;

/** A key with its text, which is shown once. */
export interface ShownKey {
  readonly name: string;
  readonly key: string;
}

interface Props {
  readonly made: ShownKey;
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

/** Shows a new key once. Esc shows a warning instead of closing until the user copied it. */
export function MadeKeyDialog({ made: { name, key }, onKept }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const [isWarned, setWarned] = useState(false);
  const isCopied = outcome === 'copied';
  const copy = async () => setOutcome((await copyText(key)) ? 'copied' : 'notCopied');
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
      <Box role="group" aria-label={texts.key} sx={frame}>
        {key}
      </Box>
      <Typography
        role="status"
        variant="caption"
        sx={{ display: 'block', minHeight: 17, mt: 1, mb: 3, color: 'text.secondary' }}
      >
        {outcome && texts[outcome]}
      </Typography>
      <Typography sx={{ mb: 1 }}>{texts.use}</Typography>
      <Box component="code" sx={{ ...frame, display: 'block', fontSize: 13.5, ...touchButton }}>
        {`Authorization: Bearer ${key.slice(0, 12)}…`}
      </Box>
      {isWarned && !isCopied && (
        <Alert severity="warning" role="alert" sx={{ mt: 3 }}>
          {texts.stay}
        </Alert>
      )}
    </FormDialog>
  );
}
