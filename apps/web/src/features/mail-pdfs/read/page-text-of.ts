import type { PageText as PrintedText } from '../../../ui/pdf-viewer/drawing/read-text.ts';
import type { PageTextPieces } from './page-text-pieces.ts';

/** Converts the text runs of a PDF page to text pieces with boxes. */
export function pageTextOf({ width, height, runs }: PrintedText): PageTextPieces {
  const pieces = runs
    .filter(({ text }) => text !== '')
    .map(({ text, x, baseline, size, width: length }) => ({
      text,
      box: { x, y: baseline - size, width: length, height: 1.2 * size },
    }));
  return { width, height, pieces };
}
