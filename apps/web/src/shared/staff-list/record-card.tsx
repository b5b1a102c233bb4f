import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Lines above the last one. */
  readonly children: ReactNode;
  /** Chips and texts of the last line, before the actions. */
  readonly status: ReactNode;
  readonly actions: ReactNode;
}

/** Row of a staff list as a card on narrow screens. */
export const RecordCard = ({ children, status, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    {children}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {status}
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
