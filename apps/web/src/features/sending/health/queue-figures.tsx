import type { QueueState, SendingQueue, SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { formatDuration, formatDurationBetween } from '../sending-times.ts';
import { Bars } from './bars.tsx';

const texts = sendingTexts.queues;

const icons: Record<SendingQueue, typeof SvgIcon> = {
  handOver: ForwardToInboxOutlined,
  printing: PrintOutlined,
  events: MoveToInboxOutlined,
  webhooks: WebhookOutlined,
};

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  rowGap: 4,
  px: 4,
  py: 3,
  m: 0,
  listStyle: 'none',
  borderTop: `1px solid ${colors.line}`,
  borderBottom: `1px solid ${colors.line}`,
  bgcolor: colors.surface,
  '& > li': { pl: { xs: 0, md: 4 }, pr: 3, minWidth: 0 },
  '& > li:first-of-type': { pl: { md: 0 } },
  '& > li + li': { borderLeft: { md: `1px solid ${colors.lineSoft}` } },
} as const;

const name = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: colors.secondary,
  '& svg': { fontSize: 19 },
} as const;
const figure = { fontSize: 28, lineHeight: '36px', fontWeight: 600, m: 0 } as const;

/**
 * The four queues: depth, age of the oldest entry (with the norm once exceeded), and throughput. On phones the empty
 * ones are one line, so that the waiting letters follow.
 */
export function QueueFigures({ state, isStale }: { readonly state: SendingState; readonly isStale: boolean }) {
  const isPhone = useIsPhone();
  const shown = isPhone ? state.queues.filter(({ depth, isLate }) => depth > 0 || isLate) : state.queues;
  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" sx={grid}>
          {shown.map((queue) => (
            <li key={queue.queue}>
              <Queue queue={queue} at={state.at} isStale={isStale} />
            </li>
          ))}
        </Box>
      )}
      {shown.length < state.queues.length && (
        <Box component="p" sx={quiet}>
          {shown.length > 0 ? texts.othersEmpty : emptyLine(state)}
        </Box>
      )}
    </>
  );
}

const quiet = {
  m: 0,
  px: 4,
  py: 2,
  color: colors.secondary,
  borderTop: `1px solid ${colors.line}`,
  borderBottom: `1px solid ${colors.line}`,
} as const;

function emptyLine({ queues, at }: SendingState): string {
  const last = queues
    .flatMap(({ lastDoneOn }) => lastDoneOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? texts.emptyIdle : texts.empty({ age: formatDurationBetween(last, at) });
}

interface QueueProps {
  readonly queue: QueueState;
  readonly at: string;
  readonly isStale: boolean;
}

function Queue({ queue, at, isStale }: QueueProps) {
  const Icon = icons[queue.queue];
  const ink = queue.isLate ? tones.amber.text : colors.ink;
  // The last bar has another colour, because its interval is not over.
  const normal = (place: number) => (place === queue.buckets.length - 1 ? colors.strong : colors.icon);
  const bars = queue.buckets.map(({ count, isLate }, place) => ({
    value: count,
    color: isLate ? tones.amber.text : normal(place),
  }));
  return (
    <>
      <Box component="h2" sx={{ ...name, fontSize: 15, lineHeight: '22px', fontWeight: 400, m: 0 }}>
        <Icon aria-hidden />
        {texts.names[queue.queue]}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-end' }}>
        <Box component="p" sx={{ ...figure, color: isStale ? colors.secondary : ink, minWidth: 40 }}>
          {formatCount(queue.depth)}
        </Box>
        <Box sx={{ flex: 1, maxWidth: 132, ml: 'auto', pb: 1 }}>
          <Bars bars={bars} height={30} />
        </Box>
      </Box>
      <Box sx={{ color: queue.isLate ? tones.amber.text : colors.secondary, lineHeight: '19px' }}>
        {ageLine(queue, at)}
      </Box>
      <Box sx={{ color: colors.secondary, lineHeight: '19px' }}>
        {texts.perMinute({ pace: paceOf(queue.perMinute) })}
      </Box>
    </>
  );
}

function ageLine({ oldestSeconds, normSeconds, isLate, lastDoneOn }: QueueState, at: string): string {
  if (oldestSeconds !== null) {
    const age = formatDuration(oldestSeconds);
    return isLate ? texts.oldestNorm({ age, norm: formatDuration(normSeconds) }) : texts.oldest({ age });
  }
  return lastDoneOn ? texts.lastDone({ age: formatDurationBetween(lastDoneOn, at) }) : texts.nothingDone;
}

/** Formats a rate: without decimals from ten on, else with at most one, as in «31» and «0,4». */
const paceOf = (pace: number) =>
  pace >= 10 ? formatCount(Math.round(pace)) : pace.toFixed(1).replace(/\.0$/, '').replace('.', ',');
