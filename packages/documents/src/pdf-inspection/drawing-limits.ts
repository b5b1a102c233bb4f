import { pdfLimits } from './inspection-limits.ts';

/** A viewer or a printer would draw for ever. */
export class DrawsTooMuch extends Error {
  override readonly name = 'DrawsTooMuch';
}

/** Something that is drawn cannot be read. */
export class DrawingBroken extends Error {
  override readonly name = 'DrawingBroken';
}

export interface Cost {
  drawings: number;
  /** How many states are kept on one another at most. */
  depth: number;
}

/** @throws DrawsTooMuch when it is too large to be unfolded */
export function pictureCost(width: number, height: number): number {
  if (width * height > pdfLimits.pixels) throw new DrawsTooMuch();
  return 1 + (width * height) / 1000;
}
