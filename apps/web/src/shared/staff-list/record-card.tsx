import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** First line, in bold, with a chip at its end. */
  readonly title?: ReactNode;
  readonly chip?: ReactNode;
  /** Lines between the first and the last one. */
  readonly children: ReactNode;
  /** Chips and texts of the last line, before the actions. */
  readonly status: ReactNode;
  readonly actions: ReactNode;
}

const first = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 } as const;

/** Row of a staff list as a card on narrow screens. */
export const RecordCard = ({ title, chip, children, status, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    {title && (
      <Box sx={first}>
        <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ flex: 'none' }}>{chip}</Box>
      </Box>
    )}
    {children}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {status}
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
