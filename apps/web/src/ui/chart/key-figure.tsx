import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { TextLink } from '../link/text-link.tsx';
import { colors, focusRing, type Tone, tones } from '../theme/tokens.ts';

interface Props {
  readonly label: string;
  /** Undefined while loading: a skeleton is shown. */
  readonly value: string | undefined;
  /** Secondary line below the figure. */
  readonly note?: ReactNode;
  /** Colour of the figure; the label says the same in words. */
  readonly tone?: Tone | undefined;
  /** Page that lists exactly the records that are counted. */
  readonly link?: LinkTarget | undefined;
  readonly isLarge?: boolean;
}

/** Extends the link over the whole figure; a button in the note stays above the link. */
const linkedTile = {
  position: 'relative',
  minWidth: 0,
  borderRadius: '6px',
  '& a::after': { content: '""', position: 'absolute', inset: '-8px -10px', borderRadius: '6px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': focusRing,
  '&:hover a': { textDecorationThickness: '2px' },
  '&:hover a::after': { border: `1px solid ${colors.line}` },
  '& button': { position: 'relative', zIndex: 1 },
} as const;

/** A figure with its label above; with `link`, the whole tile is clickable. */
export function KeyFigure({ label, value, note, tone, link, isLarge = false }: Props) {
  const size = isLarge ? { fontSize: 28, lineHeight: '36px' } : { fontSize: 20, lineHeight: '28px' };
  const name = link ? <TextLink {...link}>{label}</TextLink> : label;
  return (
    <Box sx={link ? linkedTile : { minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ ...size, fontWeight: 600, whiteSpace: 'nowrap', color: tone ? tones[tone].text : colors.ink }}>
          {value ?? <Skeleton width={80} animation={false} />}
        </Box>
        {note !== undefined && (
          <Box sx={{ fontSize: 13.5, lineHeight: '18px', minHeight: 18, color: colors.secondary }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
}
