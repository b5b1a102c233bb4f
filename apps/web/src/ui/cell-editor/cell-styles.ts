import { colors, focusRing, tones } from '../theme/tokens.ts';

export const cellBox = { mx: '-5px', my: '-4px', px: '5px', py: '4px' } as const;

/** Frame of a cell that needs attention. */
export const framedCell = (tone: 'amber' | 'red') =>
  ({ ...cellBox, background: tones[tone].tint, boxShadow: `inset 0 0 0 1px ${tones[tone].text}` }) as const;

/** Button with the cell's value; a click starts editing. */
export const cellButton = {
  display: 'block',
  width: '100%',
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'text',
  borderRadius: '2px',
  '&:hover': { background: colors.hover },
  '&:focus-visible': focusRing,
} as const;
