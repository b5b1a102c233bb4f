import { trackTexts as texts } from '@hybrid-mail/messages/track';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import GppGood from '@mui/icons-material/GppGoodOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { colors } from '../../ui/theme/tokens.ts';

/** Hash that proves which document was sent. */
export function DocumentHash({ hash }: { readonly hash: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(hash));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 5 },
        py: 4,
        background: colors.canvas,
        borderTop: `1px solid ${colors.line}`,
        '@media print': { background: 'none' },
      }}
    >
      <GppGood aria-hidden sx={{ color: 'success.main' }} />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.hash}</Box>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>{hash}</Box>
      </Box>
      <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ '@media print': { display: 'none' } }}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </Box>
  );
}
