import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { colors } from '../../ui/theme/tokens.ts';

/** A key or a secret, and the name of what it belongs to. */
export interface ShownOnce {
  readonly name: string;
  readonly value: string;
}

interface Texts {
  readonly warning: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly done: string;
  readonly stay: string;
}

interface Props {
  readonly title: string;
  readonly value: string;
  readonly texts: Texts;
  /** How the program uses the value. */
  readonly children: ReactNode;
  readonly onKept: () => void;
}

export const valueFrame = {
  p: 3,
  bgcolor: colors.canvas,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  fontFamily: 'monospace',
  fontSize: 15,
  overflowWrap: 'anywhere',
} as const;

/** Shows a new key or secret once. Esc shows a warning instead of closing until the user copied the value. */
export function ShownOnceDialog({ title, value, texts, children, onKept }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const [isWarned, setWarned] = useState(false);
  const isCopied = outcome === 'copied';
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'notCopied');
  const actions = (
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
  );
  return (
    <FormDialog isOpen title={title} onClose={() => (isCopied ? onKept() : setWarned(true))} isTyped actions={actions}>
      <Alert severity="warning" role="note" sx={{ mb: 4 }}>
        {texts.warning}
      </Alert>
      <Box role="group" aria-label={texts.label} sx={valueFrame}>
        {value}
      </Box>
      <Typography
        role="status"
        variant="caption"
        sx={{ display: 'block', minHeight: 17, mt: 1, mb: 3, color: 'text.secondary' }}
      >
        {outcome && texts[outcome]}
      </Typography>
      {children}
      {isWarned && !isCopied && (
        <Alert severity="warning" role="alert" sx={{ mt: 3 }}>
          {texts.stay}
        </Alert>
      )}
    </FormDialog>
  );
}
