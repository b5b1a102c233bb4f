import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts as texts } from '@hybrid-mail/messages/registry-permissions';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/formats/dates.ts';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly permission: RegistryPermission;
  readonly actions: ReactNode;
}

/** Permission as a card on narrow screens. */
export const RegistryPermissionCard = ({ permission, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OrganizationCell {...permission} />
      <Box sx={{ color: colors.secondary }}>
        {texts.permitted({ name: permission.user.name, day: formatDay(permission.createdOn) })}
      </Box>
    </Box>
    {actions}
  </Box>
);
