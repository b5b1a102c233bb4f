import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** `grid-template-columns`. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** Fields side by side; stacked on a phone. */
export const Side = ({ columns = '1fr 1fr', children }: Props) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: columns } }}>{children}</Box>
);
