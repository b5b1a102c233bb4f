import type { PDFDict, PDFObject, PDFStream } from '#pdf-lib';
import type { Matrix } from '../ink/ink-geometry.ts';
import type { Cost } from './drawing-limits.ts';
import type { DrawingState, PatternPaint } from './drawing-state.ts';

/** Costs of the resources that a drawing uses by name. `DrawingCostCalculator` implements this interface with a cache. */
export interface ResourceCosts {
  /** Cost of an image or a form, with the resources and the graphics state of the drawing that contains it. */
  stream(stream: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost;
  /** Cost of an area of `pixels` painted with a pattern. */
  pattern(paint: PatternPaint, resources: PDFDict | undefined, pixels: number, state: DrawingState): Cost;
  /** Cost of painting `pixels` with a shading. */
  shading(shading: PDFObject | undefined, pixels: number, ctm: Matrix): number;
}
