import type { PDFDict } from '#pdf-lib';
import { type ColourSpace, colourSpace, isWhite } from './ink-colour.ts';
import { type Box, type Matrix, unmoved } from './ink-geometry.ts';
import { ContentName, type Operand } from './read-operators.ts';
import { initialText, type TextState } from './text-ink.ts';

interface Colour {
  space: ColourSpace;
  isSeen: boolean;
}

/** Graphics state saved by `q` and restored by `Q`, as far as it affects what is visible. */
export interface InkState {
  ctm: Matrix;
  clip: Box;
  fill: Colour;
  stroke: Colour;
  fillOpacity: number;
  strokeOpacity: number;
  lineWidth: number;
  text: TextState;
}

const black: Colour = { space: 'light', isSeen: true };

export const initialInk = (clip: Box): InkState => ({
  ctm: unmoved,
  clip,
  fill: black,
  stroke: black,
  fillOpacity: 1,
  strokeOpacity: 1,
  lineWidth: 1,
  text: initialText,
});

/** The colour after an operator in its fill form (`rg`, not `RG`); undefined when it does not set a colour. */
export function colourAfter(operator: string, operands: Operand[], now: Colour, resources: PDFDict | undefined) {
  if (operator === 'cs') return { space: colourSpace(resources, operands[0]), isSeen: true };
  if (operator === 'g' || operator === 'rg') return { space: 'light' as const, isSeen: !isWhite(operands, 'light') };
  if (operator === 'k') return { space: 'ink' as const, isSeen: !isWhite(operands, 'ink') };
  if (operator !== 'sc' && operator !== 'scn') return undefined;
  return { ...now, isSeen: operands.at(-1) instanceof ContentName || !isWhite(operands, now.space) };
}
