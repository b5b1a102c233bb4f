import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Table and pager. */
  readonly children: ReactNode;
  /** Panel next to table and pager. */
  readonly beside: ReactNode;
}

const row = { flex: 1, minHeight: 0, display: 'flex', '@media print': { display: 'block' } } as const;
const list = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** Body of a list page; the table stays mounted when a panel opens or closes. */
export const ListBody = ({ children, beside }: Props) => (
  <Box sx={row}>
    <Box sx={list}>{children}</Box>
    {beside}
  </Box>
);
