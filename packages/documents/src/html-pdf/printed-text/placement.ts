import type { Box, Matrix } from '../../pdf-inspection/ink/ink-geometry.ts';

/** A point is 1/72 inch, a CSS pixel 1/96 inch. */
export const pointsPerPixel = 0.75;

export const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Iterable<number>): Matrix => [a, b, c, d, e, f];

/** The part of the graphics state that places and clips marks. */
export interface GraphicsState {
  placement: Matrix;
  clip: Box;
}
