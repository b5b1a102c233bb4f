import type { PDFDict, PDFStream } from '#pdf-lib';

/** State inherited by a form, as far as it affects the cost. */
export interface DrawingState {
  /** The pattern that areas, or lines, are painted with. */
  fill?: PDFStream;
  stroke?: PDFStream;
  /** A font whose letters are drawings themselves. */
  font?: PDFDict;
}

export const isSameState = (one: DrawingState, other: DrawingState) =>
  one.fill === other.fill && one.stroke === other.stroke && one.font === other.font;
