import { protectionTexts } from '@hybrid-mail/messages/protection';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';

export const EnabledChip = () => <StatusChip tone="green" icon={CheckCircle} label={protectionTexts.on} />;
