import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { SigningItem } from '../../../shared/requests/mass-signing-request.ts';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { formatSigningFailure } from '../format-signing-failure.ts';
import { isSigningCancelled } from '../is-shared-failure.ts';
import { MassBar } from './mass-bar.tsx';
import type { SigningQueueProgress } from './signing-queue.ts';

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

function Count({ label, count, color }: CountProps) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}{' '}
      <Box component="b" sx={{ color: color ?? 'text.primary', fontSize: 17, fontWeight: 600, ml: 1 }}>
        {formatCount(count)}
      </Box>
    </Box>
  );
}
