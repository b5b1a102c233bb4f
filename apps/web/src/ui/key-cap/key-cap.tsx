import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const cap = {
  px: '5px',
  border: '1px solid currentcolor',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

/** Label of a keyboard key. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <Box component="kbd" sx={cap}>
    {children}
  </Box>
);
