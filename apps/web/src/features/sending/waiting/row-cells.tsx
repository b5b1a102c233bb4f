import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import { formatDay, formatTime } from '../../../lib/formats/dates.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { formatDurationBetween } from '../sending-times.ts';
import { useWaitingRowContext } from './waiting-row-context.ts';

const texts = sendingTexts.waiting;
const second = { color: colors.secondary, overflowWrap: 'anywhere' } as const;

interface RowProps {
  readonly row: WaitingRecord;
}

/** Number of the letter; below it the receiver, or the event. */
export const WaitingLetterCell = ({ row: { mailId, receiver, eventId } }: RowProps) => (
  <>
    {mailId === null ? texts.unknownLetter : <LetterLink id={mailId} />}
    <Box sx={second}>{eventId === null ? receiver : texts.event({ id: eventId })}</Box>
  </>
);

export const SenderCell = ({ row: { organization, unit } }: RowProps) =>
  organization ? (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{organization.name}</Box>
      <Box sx={second}>{unit?.name}</Box>
    </>
  ) : (
    commonTexts.none
  );

/** Day since which the row waits; below it the time, and the duration of the wait. */
export function SinceCell({ row: { since } }: RowProps) {
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
