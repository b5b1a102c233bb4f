import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { formatLetterCounts } from './organization-columns.tsx';

interface Props {
  readonly record: OrganizationInList;
  readonly actions: ReactNode;
}

/** Organization as a card on narrow screens. */
export function OrganizationCard({ record, actions }: Props) {
  const { organization } = record;
  return (
    <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{organization.name}</Box>
      <Box sx={{ color: colors.secondary }}>{`${organizationTexts.columns.inn} ${organization.inn}`}</Box>
      <Box>{organization.address}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <ActiveChip isActive={organization.isActive} />
        <span style={{ color: colors.secondary }}>{formatLetterCounts(record)}</span>
        <Box sx={{ ml: 'auto' }}>{actions}</Box>
      </Box>
    </Box>
  );
}
