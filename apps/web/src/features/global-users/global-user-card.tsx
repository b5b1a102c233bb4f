import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { UserUnitCell } from './global-user-columns.tsx';
import { RoleChip } from './role-chip.tsx';

interface Props {
  readonly user: GlobalUserRecord;
  readonly actions: ReactNode;
}

/** Operator's user as a card on narrow screens. */
export const GlobalUserCard = ({ user, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Box>
    <Box sx={{ color: colors.secondary }}>{`${user.id} · ${user.username}`}</Box>
    <Box>
      <UserUnitCell user={user} />
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <RoleChip user={user} />
      <ActiveChip isActive={user.isActive} />
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
