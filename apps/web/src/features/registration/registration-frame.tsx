import { commonTexts } from '@hybrid-mail/messages/common';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Login from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors, heights, widths } from '../../ui/theme/tokens.ts';

const column = { width: '100%', maxWidth: widths.trackColumn + 32, mx: 'auto', px: 4 } as const;

/** The page of an organization that is not connected yet: bar, one column, footer. */
export function RegistrationFrame({ children }: { readonly children: ReactNode }) {
  useDocumentTitle(texts.title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', background: colors.white }}>
      <Box
        component="header"
        sx={{ background: colors.bar, color: colors.white, '& :focus-visible': { outlineColor: colors.white } }}
      >
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 3, minHeight: heights.bar }}>
          <BrandMark sx={{ fontSize: 26 }} />
          <Typography sx={{ fontWeight: 600, flex: 1, lineHeight: '18px' }}>{commonTexts.appName}</Typography>
          <LoginButton />
        </Box>
      </Box>
      <Box component="main" sx={{ ...column, flex: 1, py: { xs: 5, sm: 7 } }}>
        {children}
      </Box>
      <Box component="footer" sx={footer}>
        <span>{shellTexts.footer}</span>
        <span>{shellTexts.operator}</span>
      </Box>
    </Box>
  );
}

const footer = {
  ...column,
  py: 4,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  color: 'text.secondary',
} as const;

const LoginButton = () => (
  <ButtonLink
    to={paths.login}
    startIcon={<Login />}
    sx={{
      color: colors.white,
      border: `1px solid ${colors.lineOnBar}`,
      minHeight: { xs: heights.touch, sm: 34 },
      py: '5px',
      '&:hover': { background: colors.primary },
    }}
  >
    {texts.logIn}
  </ButtonLink>
);
