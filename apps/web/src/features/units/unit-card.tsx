import type { UnitInList } from '@hybrid-mail/contracts/unit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { formatUnitPrices, UnitName } from './unit-columns.tsx';

interface Props {
  readonly unit: UnitInList;
  readonly actions: ReactNode;
}

/** Unit as a card on narrow screens. */
export const UnitCard = ({ unit, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box>
      <UnitName {...unit} />
    </Box>
    <OrganizationCell organization={unit.organization} />
    <Box>{unit.address}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <ActiveChip isActive={unit.isActive} />
      <span style={{ color: colors.secondary }}>{formatUnitPrices(unit)}</span>
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
