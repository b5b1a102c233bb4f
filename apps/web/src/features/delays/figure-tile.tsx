import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { colors, type Tone, tones } from '../../ui/theme/tokens.ts';

interface Props {
  readonly label: string;
  /** Undefined while loading. */
  readonly value: string | undefined;
  /** Comparison with yesterday. */
  readonly note: ReactNode;
  readonly tone?: Tone | undefined;
  readonly link: LinkTarget;
}

const tile = {
  display: 'block',
  height: '100%',
  px: 5,
  py: 3,
  color: colors.ink,
  textDecoration: 'none',
  '&:hover': { bgcolor: colors.hover },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const small = { fontSize: 13.5, lineHeight: '18px', color: colors.secondary } as const;

/** Figure compared with yesterday; the whole tile links to the letters that the figure counts. */
export const FigureTile = ({ label, value, note, tone, link }: Props) => (
  <BoxLink {...link} sx={tile}>
    <Box component="span" sx={{ ...small, display: 'block' }}>
      {label}
    </Box>
    <Box
      component="span"
      sx={{
        display: 'block',
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 600,
        color: tone ? tones[tone].text : colors.ink,
      }}
    >
      {value ?? <Skeleton width={72} animation={false} />}
    </Box>
    <Box component="span" sx={{ ...small, display: 'block', minHeight: 18 }}>
      {note}
    </Box>
  </BoxLink>
);
