import { pdfLimits } from '../process/inspection-limits.ts';

/** Drawing this file would keep a viewer or printer busy too long. */
export class DrawingTooComplex extends Error {
  override readonly name = 'DrawsTooMuch';
}

/** A drawing cannot be parsed. */
export class MalformedDrawing extends Error {
  override readonly name = 'DrawingBroken';
}

export interface Cost {
  drawings: number;
  /** Maximum depth of saved graphics states. */
  depth: number;
}

/** @throws DrawingTooComplex when the image has too many pixels */
export function pictureCost(pixels: number): number {
  if (pixels > pdfLimits.pixels) throw new DrawingTooComplex();
  return 1 + pixels / 1000;
}
