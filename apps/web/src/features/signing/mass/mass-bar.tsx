import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Box from '@mui/material/Box';
import type { SigningItem } from '../../../shared/requests/mass-signing-request.ts';
import { colors, noForcedColors, tones } from '../../../ui/theme/tokens.ts';
import type { SigningItemState, SigningQueueProgress } from './signing-queue.ts';

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

interface Props {
  readonly items: readonly SigningItem[];
  readonly progress: SigningQueueProgress;
}

/** Progress bar with one segment per letter, or without segments for many letters. */
export function MassBar({ items, progress }: Props) {
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
