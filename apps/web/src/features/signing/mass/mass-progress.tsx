import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { SigningItem } from '../../../shared/requests/signing-request.ts';
import { colors, noForcedColors, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { isSigningCancelled } from '../is-shared-failure.ts';
import { formatSigningFailure } from '../signing-failure.tsx';
import type { SigningItemState, SigningQueueProgress } from './signing-queue.ts';

interface Props {
  readonly items: readonly SigningItem[];
  readonly progress: SigningQueueProgress;
}

/** Current letter, remaining time and counts. */
export function MassProgress({ items, progress }: Props) {
  const { done, failed, phase, msLeft, trouble } = progress;
  const left = items.length - done - failed;
  const current = items.find(({ id }) => id === progress.current);
  return (
    <Box sx={{ mt: 4 }}>
      {phase === 'paused' && trouble !== null && <Trouble error={trouble} />}
      <Stack direction="row" sx={{ gap: 3, alignItems: 'baseline', minHeight: 24 }}>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{headline(progress, items)}</Typography>
        <Typography noWrap sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
          {phase === 'running' && current ? `${current.number}, ${current.name}` : ''}
        </Typography>
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {phase === 'running' && msLeft !== null && left > 0 ? timeLeft(msLeft) : ''}
        </Typography>
      </Stack>
      <MassBar items={items} progress={progress} />
      <Stack direction="row" sx={{ gap: 5, mt: 2 }}>
        <Count label={texts.done} count={done} color={tones.green.text} />
        <Count label={texts.failed} count={failed} {...(failed > 0 && { color: tones.red.text })} />
        <Count label={texts.left} count={left} />
      </Stack>
      <Box role="status" sx={visuallyHidden}>
        {announcedEachTenth(progress, items.length)}
      </Box>
    </Box>
  );
}

function Trouble({ error }: { readonly error: unknown }) {
  const { title, text } = formatSigningFailure(error);
  return (
    <Alert severity={isSigningCancelled(error) ? 'info' : 'error'} sx={{ mb: 4 }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {[text, !isSigningCancelled(error) && texts.pausedBecause].filter(Boolean).join('. ')}
    </Alert>
  );
}

function headline({ phase, current, states }: SigningQueueProgress, items: Props['items']): string {
  if (phase === 'paused') return texts.paused;
  const hasWaiting = [...states.values()].some(({ kind }) => kind === 'waiting');
  if (phase === 'ended') return hasWaiting ? texts.stopped : texts.ended;
  const place = items.findIndex(({ id }) => id === current) + 1;
  const isSigning = current !== null && states.get(current)?.kind === 'signing';
  return place > 0 && (isSigning || hasWaiting) ? texts.signing({ place, count: items.length }) : texts.finishing;
}

function timeLeft(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 60 ? texts.secondsLeft({ seconds }) : texts.minutesLeft({ minutes: Math.round(seconds / 60) });
}

/** Live-region text; changes only at each tenth and at the end, to limit announcements. */
function announcedEachTenth({ done, failed, phase }: SigningQueueProgress, count: number): string {
  const part = phase === 'ended' ? done + failed : Math.floor(((done + failed) / count) * 10);
  if (part === 0) return '';
  return phase === 'ended' ? texts.said({ done, failed, left: count - done - failed }) : `${part * 10} %`;
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly color?: string;
}

const Count = ({ label, count, color = 'text.primary' }: CountProps) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {label}{' '}
    <Box component="b" sx={{ color, fontSize: 17, fontWeight: 600, ml: 1 }}>
      {formatCount(count)}
    </Box>
  </Box>
);

/** With more letters the bar has no segments. */
const segmentsUpTo = 40;

const shades: Record<SigningItemState['kind'], string> = {
  waiting: colors.lineSoft,
  signing: colors.focus,
  sending: colors.focus,
  done: tones.green.text,
  'done-before': tones.green.text,
  failed: tones.red.text,
};

/** Progress bar with one segment per letter, or without segments for many letters. */
function MassBar({ items, progress }: Props) {
  const { states, done, failed } = progress;
  const parts =
    items.length <= segmentsUpTo
      ? items.map(({ id }) => ({ key: String(id), size: 1, shade: shades[states.get(id)?.kind ?? 'waiting'] }))
      : [
          { key: 'done', size: done, shade: shades.done },
          { key: 'failed', size: failed, shade: shades.failed },
          { key: 'left', size: items.length - done - failed, shade: shades.waiting },
        ].filter(({ size }) => size > 0);
  return (
    <Box
      role="progressbar"
      aria-label={texts.progress}
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={done + failed}
      sx={{ display: 'flex', gap: items.length <= segmentsUpTo ? '3px' : 0, height: 8, mt: 2 }}
    >
      {parts.map(({ key, size, shade }) => (
        <Box key={key} style={{ flexGrow: size, background: shade }} sx={{ borderRadius: '2px', ...noForcedColors }} />
      ))}
    </Box>
  );
}
