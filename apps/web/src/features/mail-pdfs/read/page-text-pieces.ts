import type { PageText as PrintedText } from '../../../ui/pdf-viewer/drawing/read-text.ts';

/** A rectangle on a page, in points from its upper left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextPiece {
  readonly text: string;
  readonly box: PageBox;
}

/** The text layer of a page. */
export interface PageTextPieces {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly TextPiece[];
}

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

/** Text with the box of each of its parts. */
export interface BoxedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly box: PageBox;
}

/** Boxes of a range of the text, one per line. */
export function boxesOf({ spans }: BoxedText, start: number, end: number): PageBox[] {
  return mergeBoxesByLine(spans.flatMap((span) => partOf(span, start, end)));
}

/** Merges boxes of the same line. */
export function mergeBoxesByLine(parts: readonly PageBox[]): PageBox[] {
  const lines: PageBox[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - part.y) < last.height / 2) lines[lines.length - 1] = boundingBoxOf(last, part);
    else lines.push(part);
  }
  return lines;
}

/** Returns the part of a span's box between two offsets; assumes letters of equal width. */
function partOf({ start, end, box }: Span, from: number, to: number): PageBox[] {
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  if (first >= last) return [];
  const each = box.width / (end - start);
  return [{ ...box, x: box.x + each * (first - start), width: each * (last - first) }];
}

/** Returns the smallest box around two boxes. */
export function boundingBoxOf(one: PageBox, other: PageBox): PageBox {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
