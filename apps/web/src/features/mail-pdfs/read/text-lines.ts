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
