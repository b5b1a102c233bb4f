import type { PDFDict } from '#pdf-lib';
import { DrawingTooComplex } from '../drawing/drawing-limits.ts';
import { areaScaleOf } from '../drawing/drawing-state.ts';
import type { Matrix } from '../ink/ink-geometry.ts';
import { numberIn } from '../read/stream-filters.ts';
import { pixelsPerPoint, prices } from './prices.ts';

/** Minimum step in points on the page. At smaller steps, readers that calculate in single precision hang. */
const smallestStep = 0.1;

/** Maximum pixels of a cell that readers cache; they redraw a larger cell each time. */
const maxCachedCell = 250_000;

/**
 * Cost of filling `pixels` with a tiling pattern. `cell`: pixels of its cell, which may be larger than its steps;
 * `drawings`: cost of drawing the cell once.
 * @throws DrawingTooComplex when the pattern's steps are too small
 */
export function tilesCost(pattern: PDFDict, ctm: Matrix, pixels: number, cell: number, drawings: number): number {
  const [a, b, c, d] = ctm;
  const [stepX, stepY] = [Math.abs(numberIn(pattern, 'XStep')), Math.abs(numberIn(pattern, 'YStep'))];
  const steps = [stepX * Math.hypot(a, b), stepY * Math.hypot(c, d)];
  const step = stepX * stepY * areaScaleOf(ctm);
  if (steps.some((length) => !(length >= smallestStep * pixelsPerPoint))) throw new DrawingTooComplex();
  const times = Math.max(1, (Math.sqrt(pixels) + Math.sqrt(cell)) ** 2 / step);
  const painted = (pixels / 1000) * Math.max(1, cell / step);
  return drawings * (cell > maxCachedCell ? times : 1) + times * prices.repetition + painted * prices.repeated;
}
