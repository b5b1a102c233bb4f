import { pdfLimits } from '../process/inspection-limits.ts';

/** Drawing the file would take a viewer or printer too long. */
export class DrawingTooComplex extends Error {
  override readonly name = 'DrawingTooComplex';
}

/** The drawing cannot be parsed. */
export class MalformedDrawing extends Error {
  override readonly name = 'MalformedDrawing';
}

export interface Cost {
  drawings: number;
  /** Maximum depth of saved graphics states. */
  depth: number;
}

/** @throws DrawingTooComplex when the number of pixels exceeds the limit */
export function pixelCost(pixels: number): number {
  if (pixels > pdfLimits.pixels) throw new DrawingTooComplex();
  return 1 + pixels / 1000;
}
