import type { TextCollector } from './text-collector.ts';

/** What is visible on the paper. */
export interface PrintedMarks {
  /** All completely visible characters in drawing order, folded. */
  readonly text: TextCollector;
  /** Characters without a glyph in any font: printed as empty frames. */
  shapeless: number;
  pictures: number;
  /** Width between the margins, in CSS pixels. */
  room: number;
  /** Scale of the drawing: 1 when it is not scaled down. */
  scale: number;
  paints: boolean;
}
