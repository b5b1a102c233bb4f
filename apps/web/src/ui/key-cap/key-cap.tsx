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

/** Name of a key, as it stands on the keyboard. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <Box component="kbd" sx={cap}>
    {children}
  </Box>
);
