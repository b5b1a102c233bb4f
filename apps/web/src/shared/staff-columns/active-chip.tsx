import { staffTexts } from '@hybrid-mail/messages/staff';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';

/** Chip Активен / Не активен. */
export const ActiveChip = ({ isActive }: { readonly isActive: boolean | undefined }) =>
  isActive ? (
    <StatusChip tone="green" icon={CheckCircle} label={staffTexts.active} wrap />
  ) : (
    <StatusChip tone="grey" icon={Block} label={staffTexts.notActive} wrap />
  );
