import { dutyTexts as texts } from '@hybrid-mail/messages/duty';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { BarLabel, cornerButtonStyle, PublicFrame } from '../../../shared/public/public-frame.tsx';
import { useDocumentTitle } from '../../../ui/page-header/use-document-title.ts';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onLogOut: () => void;
  readonly children: ReactNode;
}

const card = {
  maxWidth: 640,
  mx: 'auto',
  p: { xs: 4, sm: 6 },
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

/** Full page around a duty; logging out is its only other action. */
export function DutyFrame({ title, text, onLogOut, children }: Props) {
  useDocumentTitle(title);
  const { name, username } = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focuses the heading, unless a field with autoFocus has the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const logOut = (
    <Button title={shellTexts.logout} startIcon={<Logout />} onClick={onLogOut} sx={cornerButtonStyle}>
      <BarLabel>{shellTexts.logout}</BarLabel>
    </Button>
  );
  return (
    <PublicFrame corner={logOut} background={colors.canvas} mainSx={{ py: { xs: 4, sm: 7 } }}>
      <Box sx={card}>
        <Typography variant="caption" sx={{ display: 'block', mb: 1 }}>
          {texts.person({ name, login: username })}
        </Typography>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2, outlineOffset: 4 }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 5, color: 'text.secondary' }}>{text}</Typography>
        {children}
      </Box>
    </PublicFrame>
  );
}
