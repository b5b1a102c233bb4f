import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { tones } from '../../../ui/theme/tokens.ts';

export const amberBox = {
  mt: 2,
  px: 3,
  py: 2,
  borderRadius: 1,
  background: tones.amber.tint,
  color: tones.amber.text,
} as const;

/** Amber box of warnings with scrollable contents. */
export const AmberNote = (scroller: Pick<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label' | 'children'>) => (
  <Box role="status" sx={{ ...amberBox, display: 'flex', gap: 3 }}>
    <WarningAmber aria-hidden sx={{ fontSize: 20 }} />
    <Box {...scroller} sx={{ flex: 1, minWidth: 0, maxHeight: 160, overflowY: 'auto' }} />
  </Box>
);
