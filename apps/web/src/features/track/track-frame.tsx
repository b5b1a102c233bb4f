import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Home from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { colors, heights, widths } from '../../ui/theme/tokens.ts';

const column = { width: '100%', maxWidth: widths.trackColumn + 32, mx: 'auto', px: 4 } as const;

/** The page of people who need not be logged in: bar, one column, footer. */
export function TrackFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        background: colors.canvas,
        '@media print': { background: 'none' },
      }}
    >
      <Box
        component="header"
        sx={{
          background: colors.bar,
          color: colors.white,
          '& :focus-visible': { outlineColor: colors.white },
          '@media print': { display: 'none' },
        }}
      >
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 3, minHeight: heights.bar }}>
          <BrandMark sx={{ fontSize: 26 }} />
          <Typography sx={{ fontWeight: 600, flex: 1, lineHeight: '18px' }}>{commonTexts.appName}</Typography>
          <HomeButton />
        </Box>
      </Box>
      <Box component="main" sx={{ ...column, flex: 1, py: 6, display: 'flex', flexDirection: 'column', gap: 4 }}>
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          ...column,
          py: 4,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
        }}
      >
        <span>{shellTexts.footer}</span>
        <span>{shellTexts.operator}</span>
      </Box>
    </Box>
  );
}

const HomeButton = () => (
  <ButtonLink
    to={paths.dashboard}
    startIcon={<Home />}
    sx={{
      color: colors.white,
      border: `1px solid ${colors.lineOnBar}`,
      minHeight: { xs: heights.touch, sm: 34 },
      py: '5px',
      '&:hover': { background: colors.primary },
    }}
  >
    {texts.home}
  </ButtonLink>
);
