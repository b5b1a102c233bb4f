import type { PDFDict, PDFObject, PDFStream } from '#pdf-lib';
import type { Operand } from '../content/read-operators.ts';
import type { Box } from './ink-geometry.ts';

/** What paint leaves on paper. `white` is visible only on something darker. */
export type Paint = 'ink' | 'white' | 'nothing';

/** An image object, or the header and the data of an inline image. */
export interface Picture {
  source: PDFStream | Operand[];
  resources: PDFDict | undefined;
  /** A stencil, which is filled with the current colour. */
  isMask: boolean;
}

export interface Ink {
  /** In page coordinates, within the clip. */
  box: Box;
  /** An `area` or a `picture` may be the background or the scan of a whole page. */
  kind: 'text' | 'line' | 'area' | 'picture';
  paint: 'ink' | 'white';
  /** The font of text. */
  font?: PDFDict | undefined;
  picture?: Picture | undefined;
}

/** Receives what a drawing paints. */
export interface InkListener {
  ink(ink: Ink): void;
  /** The font of visible text within a pattern, a glyph or a soft mask. */
  font(font: PDFDict): void;
  /** Something that is painted is not in the file, or cannot be decoded. */
  missing(): void;
  /** Called for each operator. May throw to stop. */
  operator(): void;
  /** Whether optional content with this `/OC` entry does not print. */
  isOff(entry: PDFObject | undefined): boolean;
}
