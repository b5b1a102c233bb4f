import Block from '@mui/icons-material/BlockOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors, tones } from '../../ui/theme/tokens.ts';
import type { DropDescription } from './describe-drop.ts';

/** Lets the pointer through: the page below receives the drag events. */
const cover = {
  position: 'fixed',
  inset: 0,
  zIndex: 1250,
  p: 4,
  display: 'flex',
  pointerEvents: 'none',
  background: `color-mix(in srgb, ${colors.surface} 92%, transparent)`,
} as const;

const frame = { flex: 1, display: 'grid', placeContent: 'center', borderRadius: '8px' } as const;

/** Hides the page below, whose words would stand between these. */
const words = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  p: 6,
  textAlign: 'center',
  borderRadius: '8px',
  background: colors.surface,
} as const;

/** Says over the whole page what a drop of the dragged files does. */
export const DropOverlay = ({ title, note, isTaken }: DropDescription) => (
  <Box role="status" sx={cover}>
    <Box sx={{ ...frame, border: `2px dashed ${isTaken ? colors.primary : colors.quiet}` }}>
      <Box sx={words}>
        {isTaken ? (
          <UploadFile aria-hidden sx={{ fontSize: 48, color: colors.primary }} />
        ) : (
          <Block aria-hidden sx={{ fontSize: 48, color: tones.amber.text }} />
        )}
        <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {note && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Typography>}
      </Box>
    </Box>
  </Box>
);
