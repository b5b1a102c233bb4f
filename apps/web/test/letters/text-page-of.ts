import type { PageTextPieces } from '../../src/features/mail-pdfs/read/page-text-pieces.ts';

export type PlacedLine = readonly [at: readonly [number, number], text: string];

/** A4 page with 10-point lines; `at` is a line's distance from the left and the upper edge. */
export const textPageOf = (...lines: PlacedLine[]): PageTextPieces => ({
  width: 595,
  height: 842,
  pieces: lines.map(([[x, y], text]) => ({ text, box: { x, y, width: 5 * text.length, height: 12 } })),
});

/** Consecutive lines, one below the other. */
export const lineBlock = (x: number, y: number, ...lines: readonly string[]): PlacedLine[] =>
  lines.map((text, index) => [[x, y + 14 * index], text]);
