import type { Box, Matrix } from '../../pdf-inspection/ink/ink-geometry.ts';

/** Paper is measured in points, screens in pixels. */
export const pointsPerPixel = 0.75;

export const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Iterable<number>): Matrix => [a, b, c, d, e, f];

/** Graphics state between two commands. */
export interface DrawingState {
  placement: Matrix;
  clip: Box;
}
