import { colors, focusRing, tones } from '../theme/tokens.ts';

export const cellBox = { mx: '-5px', my: '-4px', px: '5px', py: '4px' } as const;

/** A cell that has to be looked at. */
export const framedCell = (tone: 'amber' | 'red') =>
  ({ ...cellBox, background: tones[tone].tint, boxShadow: `inset 0 0 0 1px ${tones[tone].text}` }) as const;

/** The button that holds the value of a cell: a press edits it. */
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
