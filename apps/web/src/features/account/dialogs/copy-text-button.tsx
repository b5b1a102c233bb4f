import { recoveryCodeTexts as texts } from '@hybrid-mail/messages/protection';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';

interface Props {
  readonly text: string;
  readonly onCopied?: () => void;
}

/** Copies a text and shows the outcome next to the button. */
export function CopyTextButton({ text, onCopied }: Props) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? texts.copied : texts.notCopied);
    if (isCopied) onCopied?.();
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ minHeight: { xs: 44, sm: 36 } }}>
        {texts.copy}
      </Button>
      <Box component="span" role="status" sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {outcome}
      </Box>
    </Box>
  );
}
