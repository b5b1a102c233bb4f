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
  plain('letter', columns.letter, 188, (row) => <LetterCell row={row} />),
  plain('organization', columns.organization, 138, (row) => <SenderCell row={row} />),
  plain('since', columns.since, 110, (row) => <SinceCell row={row} />),
  plain('reason', columns.reason, 296, (row) => <ReasonCell row={row} />),
  plain('decision', columns.decision, 210, (row) => <RowActions row={row} />, { isNumber: true }),
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
  const isTitleShort = title.length <= about.length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 1 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Line text={title} more={isTitleShort && details} sx={{ color, fontWeight: 600 }} />
        <Line text={about} more={!isTitleShort && details} sx={{ color: colors.secondary }} />
        <Box role="alert" sx={{ color: tones.red.text, fontWeight: 600 }}>
          {noteOf(row)}
        </Box>
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly text: string;
  /** Foreign words, folded behind the text: the shorter line of the two has the room for them. */
  readonly more: string | false | null;
  readonly sx: { readonly color: string; readonly fontWeight?: number };
}

const Line = ({ text, more, sx }: LineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Box component="span" sx={sx}>
      {text}
    </Box>
    {more && <Details text={more} />}
  </Box>
);

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
