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
import { createContext, use } from 'react';
import { formatDay, formatTime } from '../../../lib/formats/dates.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { columnMakersOf } from '../../../ui/data-table/index.ts';
import { colors, type Tone, tones } from '../../../ui/theme/tokens.ts';
import { formatDurationBetween } from '../sending-times.ts';
import {
  disabledReasonsOf,
  formatWaitingReason,
  waitingDetailsOf,
  waitingKeyOf,
  waitingRowNameOf,
} from './format-waiting.ts';
import type { useWaitingList } from './use-waiting-list.ts';

const texts = sendingTexts.waiting;
const { columns } = texts;
const { plain } = columnMakersOf<WaitingRecord>();

export const waitingColumns = [
  plain('letter', columns.letter, 174, (row) => <LetterCell row={row} />),
  plain('organization', columns.organization, 138, (row) => <SenderCell row={row} />),
  plain('since', columns.since, 118, (row) => <SinceCell row={row} />),
  plain('reason', columns.reason, 276, (row) => <ReasonCell row={row} />),
  plain('decision', columns.decision, 204, (row) => <RowActions row={row} />, { isNumber: true }),
];

/** Row on a phone; its only action is «Повторить». */
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

const { acts, actOn, hide } = texts;

interface ActsProps extends RowProps {
  /** On phones: offers only «Повторить». */
  readonly isBrief?: boolean;
}

/** Actions on a row; a disabled one shows why. */
function RowActs({ row, isBrief = false }: ActsProps) {
  const { isBusy, offBecause, isGone, ...on } = useWaitingRowContext().actingOf(row);
  const name = waitingRowNameOf(row);
  const named = (act: string) => ({ label: act, name: actOn({ act, name }) });
  const why = disabledReasonsOf(row);
  if (isGone) return <ButtonWithReason {...named(hide)} onClick={on.onHide} />;
  if (row.reason === 'restored') return null;
  if (row.kind === 'paused') {
    return isBrief ? null : <ButtonWithReason {...named(acts.toPause)} onClick={on.onToPause} />;
  }
  if (row.eventId !== null) {
    return isBrief ? null : (
      <ButtonWithReason
        {...named(acts.applyAgain)}
        variant="outlined"
        isBusy={isBusy}
        disabledBecause={offBecause ?? why.applyAgain}
        onClick={on.onApplyAgain}
      />
    );
  }
  // Touch screens show no tooltips, so the reason is shown instead of the button.
  const told = offBecause === undefined ? why.retry : undefined;
  if (isBrief && (offBecause ?? why.retry) !== undefined) return <Box sx={{ color: colors.secondary }}>{told}</Box>;
  return (
    <>
      <ButtonWithReason
        {...named(commonTexts.retry)}
        variant="outlined"
        isBusy={isBusy}
        disabledBecause={offBecause ?? why.retry}
        onClick={on.onRetry}
      />
      {!isBrief && (
        <ButtonWithReason {...named(acts.refuse)} disabledBecause={offBecause ?? why.refuse} onClick={on.onRefuse} />
      )}
    </>
  );
}

const RowActions = (props: ActsProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
    <RowActs {...props} />
  </Box>
);

const second = { color: colors.secondary, overflowWrap: 'anywhere' } as const;

interface RowProps {
  readonly row: WaitingRecord;
}

/** Number of the letter; below it the receiver, or the event. */
const LetterCell = ({ row: { mailId, receiver, eventId } }: RowProps) => (
  <>
    {mailId === null ? texts.unknownLetter : <LetterLink id={mailId} />}
    <Box sx={second}>{eventId === null ? receiver : texts.event({ id: eventId })}</Box>
  </>
);

const SenderCell = ({ row: { organization, unit } }: RowProps) =>
  organization ? (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{organization.name}</Box>
      <Box sx={second}>{unit?.name}</Box>
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

interface RowContextValue extends Pick<ReturnType<typeof useWaitingList>, 'actingOf'> {
  /** Server time of the data, as ISO 8601. */
  readonly at: string;
  readonly noteOf: (row: WaitingRecord) => string | undefined;
}

/**
 * Data that the cells need besides their row. A context, because columns that contain the data would change with it,
 * remount the cells and lose the focus.
 */
export const WaitingRowContext = createContext<RowContextValue | null>(null);

function useWaitingRowContext(): RowContextValue {
  const value = use(WaitingRowContext);
  if (!value) throw new Error('useWaitingRowContext must be called inside WaitingRowContext');
  return value;
}
