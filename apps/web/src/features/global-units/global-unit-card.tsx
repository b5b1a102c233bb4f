import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colors } from '../../ui/theme/tokens.ts';
import { RegionNames, UnitBadges } from './global-unit-columns.tsx';

interface Props {
  readonly unit: GlobalUnitRecord;
  readonly actions: ReactNode;
}

/** Operator's unit as a card on narrow screens. */
export const GlobalUnitCard = ({ unit, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{unit.name}</Box>
    <Box sx={{ color: colors.secondary }}>{unit.globalOrganization.name}</Box>
    <Box>{unit.address}</Box>
    <Box sx={{ color: colors.secondary }}>
      <RegionNames {...unit} />
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <UnitBadges unit={unit} />
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
