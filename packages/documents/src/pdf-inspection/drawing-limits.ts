import { pdfLimits } from './inspection-limits.ts';

/** A viewer or a printer would draw for ever. */
export class DrawsTooMuch extends Error {
  override readonly name = 'DrawsTooMuch';
}

/** A drawing cannot be parsed. */
export class DrawingBroken extends Error {
  override readonly name = 'DrawingBroken';
}

export interface Cost {
  drawings: number;
  /** Maximum depth of saved graphics states. */
  depth: number;
}

/** @throws DrawsTooMuch when it is too large to be unfolded */
export function pictureCost(width: number, height: number): number {
  if (width * height > pdfLimits.pixels) throw new DrawsTooMuch();
  return 1 + (width * height) / 1000;
}
