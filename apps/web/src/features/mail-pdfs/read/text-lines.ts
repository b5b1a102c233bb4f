import { isOnlyLabel } from './letter-words.ts';
import {
  type BoxedText,
  boundingBoxOf,
  type PageBox,
  type PageTextPieces,
  type TextPiece,
} from './page-text-pieces.ts';

export interface TextLine extends BoxedText {
  readonly box: PageBox;
}

const middle = ({ y, height }: PageBox) => y + height / 2;

/** Lines of a page from top to bottom; columns side by side are separate lines. */
export function linesOf({ pieces }: Pick<PageTextPieces, 'pieces'>): TextLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces.toSorted((one, other) => middle(one.box) - middle(other.box))) {
    if (piece.text.trim() === '') continue;
    const row = rows.at(-1);
    const isSame = row?.[0] && Math.abs(middle(row[0].box) - middle(piece.box)) < piece.box.height / 2;
    if (row && isSame) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => columnsOf(row.toSorted((one, other) => one.box.x - other.box.x)));
}

/** Splits a row at wide gaps; a label stays with its value, however wide the gap is. */
function columnsOf(row: readonly TextPiece[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const piece of row) {
    const last = lines.at(-1);
    const gap = last ? piece.box.x - (last.box.x + last.box.width) : 0;
    const isNear = last && (gap < 1.8 * piece.box.height || isOnlyLabel(last.text));
    if (last && isNear) lines[lines.length - 1] = joined(last, piece, gap);
    else
      lines.push({ text: piece.text, spans: [{ start: 0, end: piece.text.length, box: piece.box }], box: piece.box });
  }
  return lines;
}

function joined({ text, spans, box }: TextLine, piece: TextPiece, gap: number): TextLine {
  const isSpaced = gap > 0.15 * piece.box.height && !text.endsWith(' ') && !piece.text.startsWith(' ');
  const before = isSpaced ? `${text} ` : text;
  const end = before.length + piece.text.length;
  return {
    text: before + piece.text,
    spans: [...spans, { start: before.length, end, box: piece.box }],
    box: boundingBoxOf(box, piece.box),
  };
}

/** Lines at a short distance below each other; `text` separates them by line breaks. */
export type TextBlock = TextLine & { readonly lines: readonly TextLine[] };

/** Maximum distance between lines of a block, in line heights. */
const lineStep = 2.1;

const isBelow = (block: TextLine, last: TextLine, line: TextLine): boolean => {
  const step = line.box.y - last.box.y;
  const size = Math.max(last.box.height, line.box.height);
  if (step <= 0 || step > lineStep * size) return false;
  const right = block.box.x + block.box.width;
  return [
    line.box.x - block.box.x,
    line.box.x + line.box.width - right,
    line.box.x + line.box.width / 2 - (block.box.x + right) / 2,
  ].some((shift) => Math.abs(shift) < 1.5 * size);
};

export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const group = groups.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && isBelow(blockOf(one), last, line);
    });
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map(blockOf);
}

export function blockOf(lines: readonly TextLine[]): TextBlock {
  const [first, ...others] = lines;
  if (!first) throw new Error('a block must have at least one line');
  const all = others.reduce<TextLine>((block, line) => {
    const start = block.text.length + 1;
    return {
      text: `${block.text}\n${line.text}`,
      spans: [...block.spans, ...line.spans.map((one) => ({ ...one, start: one.start + start, end: one.end + start }))],
      box: boundingBoxOf(block.box, line.box),
    };
  }, first);
  return { ...all, lines };
}
