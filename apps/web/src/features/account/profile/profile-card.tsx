import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  /** Shown to the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const cardFrameStyles = {
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
  minWidth: 0,
} as const;

/** Styles of a row in a card; the content wraps. */
export const cardRowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 4, sm: 5 },
  py: 2,
} as const;

/** Card of «Мой профиль». Its title is focusable, so that it gets the focus when the focused element is unmounted. */
export function ProfileCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={cardFrameStyles}>
      <Box sx={{ ...cardRowStyles, minHeight: 54 }}>
        <Typography id={id} variant="h2" tabIndex={-1} sx={{ outlineOffset: 4 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Skeleton of the contents of a card. */
export const SkeletonLines = ({ rows }: { readonly rows: number }) => (
  <Box role="status" aria-label={commonTexts.loading}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} variant="text" height={52} width={`${90 - ((row * 13) % 30)}%`} animation={false} />
    ))}
  </Box>
);
