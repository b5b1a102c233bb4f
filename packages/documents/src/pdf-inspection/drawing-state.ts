import type { PDFDict, PDFStream } from '#pdf-lib';

/** Graphics state that a form inherits, as far as it affects the cost. */
export interface DrawingState {
  /** The patterns with which areas (`fill`) and lines (`stroke`) are painted. */
  fill?: PDFStream;
  stroke?: PDFStream;
  /** A Type 3 font, whose glyphs are drawings. */
  font?: PDFDict;
}

export const isSameState = (one: DrawingState, other: DrawingState) =>
  one.fill === other.fill && one.stroke === other.stroke && one.font === other.font;
