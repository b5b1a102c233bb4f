import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';

function iconOf({ isAdmin, isModerator, isMonitoring }: GlobalUserRecord) {
  if (isAdmin) return AdminPanelSettings;
  if (isModerator) return FactCheck;
  return isMonitoring ? MonitorHeart : QueryStats;
}

/** Chip with the role: Админ, Контроллер, Мониторинг or Ревизор. */
export const RoleChip = ({ user }: { readonly user: GlobalUserRecord }) => (
  <StatusChip tone="grey" icon={iconOf(user)} label={roleBadgeOf(user) ?? ''} />
);
