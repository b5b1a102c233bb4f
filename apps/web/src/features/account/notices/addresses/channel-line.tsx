import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr) auto' },
  columnGap: 3,
  alignItems: 'start',
  pl: { xs: 4, sm: 5 },
  pr: { xs: 4, sm: 3 },
  lineHeight: '20px',
} as const;

const words = { minWidth: 0, py: { xs: 0, sm: 2 }, overflowWrap: 'anywhere' } as const;

/** One address of a channel. */
export const ChannelLine = ({ label, buttons, children }: Props) => (
  <Box sx={line}>
    <Box sx={{ ...words, color: 'text.secondary' }}>{label}</Box>
    <Box sx={words}>{children}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -2, sm: 0 } }}>{buttons}</Box>
  </Box>
);
