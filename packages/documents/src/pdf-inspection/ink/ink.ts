import type { PDFDict, PDFObject, PDFStream } from '#pdf-lib';
import type { Operand } from '../content/read-operators.ts';
import type { Box } from './ink-geometry.ts';

/** What is visible on paper after painting. `white` is visible only on a darker background. */
export type Paint = 'ink' | 'white' | 'nothing';

/** An image object, or the header and the data of an inline image. */
export interface Picture {
  source: PDFStream | Operand[];
  resources: PDFDict | undefined;
  /** Whether the image is a stencil, which is filled with the current colour. */
  isMask: boolean;
}

export interface Ink {
  /** Bounding box within the clip, in page coordinates. */
  box: Box;
  /** An `area` or a `picture` may be the background or the scan of a whole page. */
  kind: 'text' | 'line' | 'area' | 'picture';
  paint: 'ink' | 'white';
  /** The font, for the kind `text`. */
  font?: PDFDict | undefined;
  picture?: Picture | undefined;
}

/** Receives what a drawing paints. */
export interface InkListener {
  ink(ink: Ink): void;
  /** Called with each font of visible text within a pattern, a glyph or a soft mask. */
  font(font: PDFDict): void;
  /** Called when painted content is missing from the file or cannot be decoded. */
  missing(): void;
  /** Called for each operator; may throw to stop reading. */
  operator(): void;
  /** Whether optional content with this `/OC` entry does not print. */
  isOff(entry: PDFObject | undefined): boolean;
}
