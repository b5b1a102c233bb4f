import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { colors, type Tone, tones } from '../theme/tokens.ts';

interface Props {
  readonly tone: Tone;
  readonly icon: SvgIconComponent;
  /** A trailing "(…)" moves to its own line when the chip wraps. */
  readonly label: string;
  /** Tooltip; its text is also on the details page. */
  readonly hint?: string;
  /** Wraps instead of truncating. */
  readonly wrap?: boolean;
}

const isQuiet = (tone: Tone) => tone === 'grey' || tone === 'blue';

/** Truncates the text after two lines; the tooltip and the letter's page have the full text. */
const twoLines = {
  fontWeight: 400,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media print': { display: 'block' },
} as const;

export function StatusChip({ tone, icon: Icon, label, hint, wrap = false }: Props) {
  const [, words = label, brackets] = /^(.*?)(?:\s(\(.*\)))?$/s.exec(label) ?? [];
  const { text, tint } = tones[tone];
  const style = {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'flex-start',
    gap: '6px',
    maxWidth: '100%',
    padding: '2px 6px 2px 5px',
    border: `1px solid ${colors.chipLine}`,
    borderRadius: '5px',
    font: 'inherit',
    fontSize: 13,
    lineHeight: '16px',
    fontWeight: 600,
    whiteSpace: wrap ? 'normal' : 'nowrap',
    color: text,
    background: tint,
    ...(isQuiet(tone) && { '[aria-selected="true"] &': { background: colors.surface } }),
    '@media print': {
      background: 'none !important',
      color: colors.ink,
      padding: 0,
      border: 0,
      fontSize: 'inherit',
    },
  } as const;
  return (
    <Box component="span" title={hint} sx={style}>
      <Icon aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
      <span>
        {words}
        {brackets && ' '}
        {brackets && (
          <Box component="span" sx={wrap ? twoLines : { fontWeight: 400 }}>
            {brackets}
          </Box>
        )}
      </span>
    </Box>
  );
}
