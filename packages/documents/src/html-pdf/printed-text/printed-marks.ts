import type { TextCollector } from './text-collector.ts';

/** Visible content of the printed pages. */
export interface PrintedMarks {
  /** Characters within the paper and the clip in drawing order, folded. The edges of a character may be cut off. */
  readonly text: TextCollector;
  /** Number of characters without a glyph in any font, which are printed as empty frames. */
  shapeless: number;
  pictures: number;
  /** Width between the margins, in CSS pixels. */
  room: number;
  /** Scale of the drawing; 1 without scaling. */
  scale: number;
  paints: boolean;
}
