import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { colors, type Tone, tones } from '../theme/tokens.ts';

interface Props {
  readonly tone: Tone;
  readonly icon: SvgIconComponent;
  /** What stands in brackets at its end is written on a line of its own when the chip wraps. */
  readonly label: string;
  /** What it means: the tooltip. The page of the thing says it, too. */
  readonly hint?: string;
  /** In a narrow column the words go over several lines instead of one. */
  readonly wrap?: boolean;
}

const isQuiet = (tone: Tone) => tone === 'grey' || tone === 'blue';

/** A state in words, with an icon and a colour of its own. */
export function StatusChip({ tone, icon: Icon, label, hint, wrap = false }: Props) {
  const [, words = label, brackets] = /^(.*?)(?:\s(\(.*\)))?$/s.exec(label) ?? [];
  const { text, tint } = tones[tone];
  const style = {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'flex-start',
    gap: '6px',
    maxWidth: '100%',
    padding: '3px 7px 3px 6px',
    borderRadius: '5px',
    font: 'inherit',
    fontSize: 13,
    lineHeight: '16px',
    fontWeight: 600,
    whiteSpace: wrap ? 'normal' : 'nowrap',
    color: text,
    background: tint,
    ...(isQuiet(tone) && { '[aria-selected="true"] &': { background: colors.white } }),
    '@media print': { background: 'none', padding: 0 },
  } as const;
  return (
    <Box component="span" title={hint} sx={style}>
      <Icon aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
      <span>
        {words}
        {brackets && ' '}
        {brackets && (
          <Box component="span" sx={{ fontWeight: 400, display: wrap ? 'block' : 'inline' }}>
            {brackets}
          </Box>
        )}
      </span>
    </Box>
  );
}
