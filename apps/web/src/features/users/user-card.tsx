import type { UserInList } from '@hybrid-mail/contracts/user';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly user: UserInList;
  readonly actions: ReactNode;
}

/** User as a card on narrow screens. */
export const UserCard = ({ user, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Box>
    <Box sx={{ color: colors.secondary }}>{user.username}</Box>
    {user.organization && <OrganizationCell organization={user.organization} />}
    <Box>{user.unit?.name}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <ActiveChip isActive={user.isActive} />
      <Box sx={{ ml: 'auto' }}>{actions}</Box>
    </Box>
  </Box>
);
