import type { TextCollector } from './text-collector.ts';

/** What is visible on the paper. */
export interface PrintedMarks {
  /** All completely visible characters in drawing order, folded. */
  readonly text: TextCollector;
  /** Characters without a glyph in any font: printed as empty frames. */
  shapeless: number;
  pictures: number;
  /** Between the margins, in pixels of the screen. */
  room: number;
  /** Scale of the drawing: 1 when it is as large as the template says. */
  scale: number;
  paints: boolean;
}
