import type { PDFDict, PDFStream } from '#pdf-lib';

/** What a form takes over of the drawing that it stands in, as far as it costs. */
export interface DrawingState {
  /** The pattern that areas, or lines, are painted with. */
  fill?: PDFStream;
  stroke?: PDFStream;
  /** A font whose letters are drawings themselves. */
  font?: PDFDict;
}

export const isSameState = (one: DrawingState, other: DrawingState) =>
  one.fill === other.fill && one.stroke === other.stroke && one.font === other.font;
