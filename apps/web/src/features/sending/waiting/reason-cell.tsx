import type { WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { detailsOf, formatWaitingReason, toneOf } from './format-waiting.ts';
import { useRowContext } from './row-context.ts';

const icons: Record<WaitingReason, typeof SvgIcon> = {
  'gave-up': CloudOffOutlined,
  absent: CloudOffOutlined,
  refused: ErrorOutlineOutlined,
  failed: ErrorOutlineOutlined,
  event: MoveToInboxOutlined,
  'post-silent': HourglassEmptyOutlined,
  queued: ScheduleOutlined,
  'paused-all': PauseOutlined,
  'paused-organization': PauseOutlined,
};

/** Why the row waits, what follows, and the result of the last action on it. */
export function ReasonCell({ row }: { readonly row: WaitingRecord }) {
  const { at, noteOf } = useRowContext();
  const Icon = icons[row.reason];
  const color = tones[toneOf[row.reason]].text;
  const [title, about] = formatWaitingReason(row, at);
  const details = detailsOf(row);
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
