import { proofVerifyTexts as texts } from '@hybrid-mail/messages/proof-verify';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { visuallyHidden } from '../../ui/theme/tokens.ts';

interface Props {
  readonly text: string;
  /** Tells the buttons of several rows apart for screen readers. */
  readonly about?: string;
}

/** Copies the text and says that it did. */
export function CopyButton({ text, about }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(text));
  return (
    <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      {about !== undefined && <span style={visuallyHidden}> {about}</span>}
    </Button>
  );
}
