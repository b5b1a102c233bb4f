import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

export const BalanceLine = ({ name, children }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: 14, lineHeight: '22px' }}>
    <Box component="dt" sx={{ color: colors.secondary }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
      {children}
    </Box>
  </Box>
);
