import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionTexts } from '@hybrid-mail/messages/session';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PublicFooter } from '../../shared/public-footer.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { Envelope } from './envelope.tsx';

const atFoot = { mx: { xs: 4, sm: 6 }, borderTop: `1px solid ${colors.lineSoft}` } as const;

interface Props {
  /** A link at the top right. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages before login: product description on the left, form on the right. */
export function SessionFrame({ corner, children }: Props) {
  useDocumentTitle();
  return (
    <Box sx={{ display: 'flex', minHeight: 'var(--page-height, 100dvh)', bgcolor: 'background.paper' }}>
      <Pitch />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box component="header" sx={{ px: { xs: 4, sm: 6 }, py: 5, minHeight: 62, textAlign: 'right' }}>
          {corner}
        </Box>
        <Box component="main" sx={{ m: 'auto', width: '100%', maxWidth: 372 + 32, px: 4 }}>
          {children}
        </Box>
        <PublicFooter sx={atFoot} />
      </Box>
    </Box>
  );
}

const side = {
  width: '46.9%',
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 6,
  p: { md: 8, lg: 14 },
  pb: { md: 8, lg: 10 },
  bgcolor: colors.bar,
  color: colors.white,
} as const;

function Pitch() {
  return (
    <Box component="aside" sx={side}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <BrandMark sx={{ fontSize: 30 }} />
        <Typography sx={{ fontSize: 17, fontWeight: 600 }}>{commonTexts.appName}</Typography>
      </Box>
      <Envelope />
      <div>
        <Typography component="p" sx={{ fontSize: 25, lineHeight: '33px', fontWeight: 600, mb: 3 }}>
          {sessionTexts.pitchLine1}
          <br />
          {sessionTexts.pitchLine2}
        </Typography>
        <Typography sx={{ color: colors.onBar, fontSize: 16, lineHeight: '24px', maxWidth: 500 }}>
          {sessionTexts.pitchText}
        </Typography>
      </div>
    </Box>
  );
}
