import type { PDFDict, PDFObject } from '#pdf-lib';
import type { Drawing } from '../content/drawing.ts';
import { ContentName, type Operand } from '../content/read-operators.ts';
import { findResource } from '../read/resources.ts';
import { type ColourSpace, deviceSpaces, namedColourSpace, undefinedSpace } from './colour-space.ts';
import type { InkListener, Paint } from './ink.ts';
import { type Box, identityMatrix, type Matrix } from './ink-geometry.ts';
import { initialTextState, type TextState } from './text/text-ink.ts';

export interface Colour {
  space: ColourSpace;
  paint: Paint;
  /** The pattern that determines what is painted; `missing` when the pattern is not in the file. */
  pattern?: PDFObject | 'missing';
  /**
   * Whether programs paint different colours, because the colour space is not in the file or has another number of
   * components.
   */
  isUnclear?: boolean;
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
  /** Whether a switched-off layer or an invisible group hides everything. */
  isHidden: boolean;
  isMasked: boolean;
  /**
   * Default resources of the form (`/DR`), which provide fonts for appearances of fields that do not define their own.
   */
  defaults?: PDFDict | undefined;
  /** Whether the blend mode makes white visible on white paper. */
  inverts: boolean;
}

/** Creates a reader for a nested drawing. */
export type InkReaderFactory = (
  resources: PDFDict | undefined,
  state: InkState,
  listener: InkListener,
) => { read(drawing: Drawing): void; isUncoloured: boolean };

const black: Colour = { space: deviceSpaces.g, paint: 'ink' };

export const initialInkState = (clip: Box): InkState => ({
  ctm: identityMatrix,
  clip,
  fill: black,
  stroke: black,
  fillOpacity: 1,
  strokeOpacity: 1,
  lineWidth: 1,
  text: initialTextState,
  isHidden: false,
  isMasked: false,
  inverts: false,
});

/** The colour after an operator in its fill form (`rg`, not `RG`); undefined when it does not set a colour. */
export function colourAfterOperator(
  operator: string,
  operands: Operand[],
  now: Colour,
  resources: PDFDict | undefined,
): Colour | undefined {
  if (operator === 'g' || operator === 'rg' || operator === 'k') return coloured(deviceSpaces[operator], operands);
  if (operator === 'cs') {
    const space = namedColourSpace(resources, operands[0]);
    if (space === undefinedSpace) return { space, paint: 'ink', isUnclear: true };
    return space.pattern ? { space, paint: 'nothing' } : coloured(space, [...space.initial]);
  }
  if (operator !== 'sc' && operator !== 'scn') return undefined;
  const name = operands.at(-1);
  if (!(name instanceof ContentName)) return coloured(now.space, operands);
  const under = now.space.pattern?.under;
  const paint = under ? coloured(under, operands.slice(0, -1)).paint : 'ink';
  return { space: now.space, paint, pattern: findResource(resources, 'Pattern', name) ?? 'missing' };
}

/** Whiteness above which a colour is invisible on paper. Any other colour is visible, however faint. */
const white = 0.99;

function coloured(space: ColourSpace, operands: Operand[]): Colour {
  if (space.paintsNothing) return { space, paint: 'nothing' };
  const parts = operands.filter((part) => typeof part === 'number');
  const isWhole = parts.length === operands.length && parts.length === space.components;
  const whiteness = isWhole ? space.whiteness(parts) : undefined;
  // Without operands the colour is clear, because all programs use the initial colour.
  const isUnclear = operands.length > 0 && !isWhole && !space.isUnknown;
  return { space, paint: isWhite(whiteness) ? 'white' : 'ink', isUnclear };
}

export const isWhite = (whiteness: number | undefined) => whiteness !== undefined && whiteness > white;
