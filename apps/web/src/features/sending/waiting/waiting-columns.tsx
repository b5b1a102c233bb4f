import type { WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { formatDay, formatTime } from '../../../lib/formats/dates.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { columnMakersOf } from '../../../ui/data-table/index.ts';
import { ListedName } from '../../../ui/listed-name/listed-name.tsx';
import { colors, type Tone, tones } from '../../../ui/theme/tokens.ts';
import { formatDurationBetween } from '../sending-times.ts';
import { Details } from './details.tsx';
import { formatWaitingReason, waitingDetailsOf, waitingKeyOf } from './format-waiting.ts';
import { RowActions } from './row-actions.tsx';
import { useWaitingRowContext } from './waiting-row-context.ts';

const texts = sendingTexts.waiting;
const { columns } = texts;
const { plain } = columnMakersOf<WaitingRecord>();

export const waitingColumns = [
  plain('letter', columns.letter, 156, (row) => <LetterCell row={row} />),
  plain('organization', columns.organization, 138, (row) => <SenderCell row={row} />),
  plain('since', columns.since, 118, (row) => <SinceCell row={row} />),
  plain('reason', columns.reason, 256, (row) => <ReasonCell row={row} />),
  plain('decision', columns.decision, 242, (row) => <RowActions row={row} />, { isNumber: true }),
];

/** Row on a phone; its only actions are «Повторить» and «Напомнить». */
export const WaitingCard = ({ row }: RowProps) => (
  <Box data-row={waitingKeyOf(row)} tabIndex={-1} sx={{ px: 4, py: 3, display: 'grid', rowGap: 2, fontSize: 15 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <LetterCell row={row} />
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none' }}>
        <SinceCell row={row} />
      </Box>
    </Box>
    <div>
      <SenderCell row={row} />
    </div>
    <ReasonCell row={row} />
    <RowActions row={row} isBrief />
  </Box>
);

const looks: Record<WaitingReason, { readonly Icon: typeof SvgIcon; readonly tone: Tone }> = {
  'gave-up': { Icon: CloudOffOutlined, tone: 'amber' },
  absent: { Icon: CloudOffOutlined, tone: 'red' },
  refused: { Icon: ErrorOutlineOutlined, tone: 'red' },
  failed: { Icon: ErrorOutlineOutlined, tone: 'red' },
  event: { Icon: MoveToInboxOutlined, tone: 'red' },
  'post-silent': { Icon: HourglassEmptyOutlined, tone: 'amber' },
  queued: { Icon: ScheduleOutlined, tone: 'grey' },
  'paused-all': { Icon: PauseOutlined, tone: 'grey' },
  'paused-organization': { Icon: PauseOutlined, tone: 'grey' },
  restored: { Icon: PauseOutlined, tone: 'red' },
};

/** Why the row waits, what happens next, and why the last action on the row failed. */
function ReasonCell({ row }: RowProps) {
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
        <Box component="span" sx={{ color: colors.secondary }}>
          {about}
        </Box>
        {details && <Details text={details} />}
        <Box role="alert" sx={{ color: tones.red.text, fontWeight: 600 }}>
          {noteOf(row)}
        </Box>
      </Box>
    </Box>
  );
}

const second = { color: colors.secondary, overflowWrap: 'anywhere' } as const;

interface RowProps {
  readonly row: WaitingRecord;
}

/** Number of the letter; below it the receiver, or the event. */
const LetterCell = ({ row: { mailId, receiver, eventId } }: RowProps) => (
  <>
    {mailId === null ? texts.unknownLetter : <LetterLink id={mailId} isAlone />}
    <Box sx={second}>{eventId === null ? <ListedName name={receiver} /> : texts.event({ id: eventId })}</Box>
  </>
);

const SenderCell = ({ row: { organization, unit } }: RowProps) =>
  organization ? (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <ListedName name={organization.name} />
      </Box>
      <Box sx={second}>{unit && <ListedName name={unit.name} />}</Box>
    </>
  ) : (
    commonTexts.none
  );

/** Day since which the row waits; below it the time, and the duration of the wait. */
function SinceCell({ row: { since } }: RowProps) {
  const { at } = useWaitingRowContext();
  return (
    <time dateTime={since}>
      {formatDay(since)}
      <Box component="span" sx={{ ...second, display: 'block' }}>
        {texts.sinceFor({ time: formatTime(since), age: formatDurationBetween(since, at) })}
      </Box>
    </time>
  );
}
