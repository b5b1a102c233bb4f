import type { WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { colors, type Tone, tones } from '../../../ui/theme/tokens.ts';
import { formatWaitingReason, waitingDetailsOf } from './format-waiting.ts';
import { useWaitingRowContext } from './waiting-row-context.ts';

const looks: Record<WaitingReason, { readonly Icon: typeof SvgIcon; readonly tone: Tone }> = {
  'gave-up': { Icon: CloudOffOutlined, tone: 'red' },
  absent: { Icon: CloudOffOutlined, tone: 'red' },
  refused: { Icon: ErrorOutlineOutlined, tone: 'red' },
  failed: { Icon: ErrorOutlineOutlined, tone: 'red' },
  event: { Icon: MoveToInboxOutlined, tone: 'red' },
  'post-silent': { Icon: HourglassEmptyOutlined, tone: 'amber' },
  queued: { Icon: ScheduleOutlined, tone: 'grey' },
  'paused-all': { Icon: PauseOutlined, tone: 'grey' },
  'paused-organization': { Icon: PauseOutlined, tone: 'grey' },
};

/** Why the row waits, what happens next, and why the last action on the row failed. */
export function ReasonCell({ row }: { readonly row: WaitingRecord }) {
  const { at, noteOf } = useWaitingRowContext();
  const { Icon, tone } = looks[row.reason];
  const color = tones[tone].text;
  const [title, about] = formatWaitingReason(row, at);
  const details = waitingDetailsOf(row);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 1 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ color, fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: colors.secondary }}>{about}</Box>
        {details && (
          <Box lang="en" sx={{ color: colors.secondary }}>
            {details}
          </Box>
        )}
        <Box role="alert" sx={{ color: tones.red.text, fontWeight: 600 }}>
          {noteOf(row)}
        </Box>
      </Box>
    </Box>
  );
}
