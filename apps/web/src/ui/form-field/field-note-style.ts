import { tones } from '../theme/tokens.ts';

/** Amber note below a field that asks the person to decide. */
export const fieldNoteStyle = {
  mt: 2,
  px: 3,
  py: 2,
  borderRadius: '4px',
  bgcolor: tones.amber.tint,
  color: tones.amber.text,
  fontSize: 13.5,
  overflowWrap: 'anywhere',
} as const;
