import type { PDFDict } from '#pdf-lib';
import { numbersIn } from '../read/dict-entries.ts';
import { type Box, identityMatrix, type Matrix } from './ink-geometry.ts';

/** Transformation matrix of a form and the box to which it is clipped. */
export function formPlacement(form: PDFDict, matrix = 'Matrix'): { matrix: Matrix; box: Box | undefined } {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(form, matrix) ?? identityMatrix;
  const corners = numbersIn(form, 'BBox');
  if (corners?.length !== 4) return { matrix: [a, b, c, d, e, f], box: undefined };
  const [x = 0, y = 0, otherX = 0, otherY = 0] = corners;
  const box = {
    left: Math.min(x, otherX),
    bottom: Math.min(y, otherY),
    right: Math.max(x, otherX),
    top: Math.max(y, otherY),
  };
  return { matrix: [a, b, c, d, e, f], box };
}
