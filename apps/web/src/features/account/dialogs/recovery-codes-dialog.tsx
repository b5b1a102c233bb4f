import { recoveryCodeTexts as texts } from '@hybrid-mail/messages/protection';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/files/index.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { colors, touchButton } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const list = {
  m: 0,
  p: 4,
  listStyle: 'none',
  display: 'grid',
  gap: '6px',
  whiteSpace: 'nowrap',
  bgcolor: colors.canvas,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  fontFamily: 'monospace',
  fontSize: 16,
} as const;

/** Print styles: only the dialog is printed, without its buttons. */
const onPaper = {
  '@media print': {
    '#root': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-paper': { boxShadow: 'none !important' },
    '.MuiBackdrop-root, .MuiDialogActions-root, [data-screen-only]': { display: 'none !important' },
  },
} as const;

/**
 * Shows new recovery codes once. Esc shows a warning instead of closing until the user copied, printed or saved the
 * codes.
 */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const { username } = useProfile();
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const head = texts.fileHead({ login: username, day: formatDay(new Date().toISOString()) });
  const text = `${head}\n\n${codes.join('\n')}\n`;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={() => (isKept ? onKept() : setWarned(true))}
      isTyped
      actions={
        <Button variant="contained" onClick={onKept} autoFocus>
          {texts.saved}
        </Button>
      }
    >
      <GlobalStyles styles={onPaper} />
      <Typography sx={{ mb: 2 }}>{texts.shownOnce}</Typography>
      <Typography variant="caption" sx={{ display: 'block', mb: 3 }}>
        {head}
      </Typography>
      <Box component="ol" aria-label={texts.title} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <KeepButtons text={text} onKept={() => setKept(true)} />
      {isWarned && !isKept && (
        <Alert data-screen-only severity="warning" role="alert" sx={{ mt: 3 }}>
          {texts.stay}
        </Alert>
      )}
    </FormDialog>
  );
}

/** Buttons that copy, print or save the codes, and then call `onKept`. */
function KeepButtons({ text, onKept }: Pick<Props, 'onKept'> & { readonly text: string }) {
  const { username } = useProfile();
  const keep = (work: () => void) => () => {
    work();
    onKept();
  };
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName({ login: username }));
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, ml: -2 }}>
      <CopyTextButton text={text} onCopied={onKept} />
      <Button startIcon={<Print />} onClick={keep(() => window.print())} sx={touchButton}>
        {texts.print}
      </Button>
      <Button startIcon={<Download />} onClick={keep(download)} sx={touchButton}>
        {texts.download}
      </Button>
    </Box>
  );
}

/** Copies a text and shows the outcome next to the button. */
export function CopyTextButton({ text, onCopied }: { readonly text: string; readonly onCopied?: () => void }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? texts.copied : texts.notCopied);
    if (isCopied) onCopied?.();
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={touchButton}>
        {texts.copy}
      </Button>
      <Box component="span" role="status" sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {outcome}
      </Box>
    </Box>
  );
}
