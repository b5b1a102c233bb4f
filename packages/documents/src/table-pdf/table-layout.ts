import { type Cells, type ColumnKind, formatCell, isNumeric, type TableColumn } from '../table/index.ts';
import { type Align, breakLines, type Line, type Typeface } from '../text-pdf/index.ts';

export interface ColumnPlace {
  readonly x: number;
  readonly width: number;
  readonly align: Align;
}

export interface LaidRow {
  /** Lines of each cell. */
  readonly cells: readonly Line[][];
  readonly height: number;
}

export const textSize = 9;
export const leading = 12;
/** Between the text of a cell and its column's edge. */
export const gap = 4;
const rowPadding = 3;
/** What columns get at least: a title of several words needs room. */
const narrowest: Record<ColumnKind, number> = { ordinal: 0, text: 90, count: 62, money: 62, day: 62, moment: 102 };

/** Numbers get what they need, text shares the rest. */
export function placeColumns(
  columns: readonly TableColumn[],
  rows: readonly Cells[],
  { typeface, left, width }: { typeface: Typeface; left: number; width: number },
): ColumnPlace[] {
  const widest = (texts: string[]) =>
    texts.reduce((most, text) => Math.max(most, typeface.bold.widthOfTextAtSize(text, textSize)), 0) + gap * 2;
  const needed = columns.map(({ title, kind }, index) =>
    isNumeric(kind)
      ? Math.max(
          narrowest[kind],
          widest([...title.split(' '), ...rows.map((cells) => formatCell(cells[index] ?? null, kind))]),
        )
      : undefined,
  );
  const numbers = needed.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const texts = needed.filter((one) => one === undefined).length;
  const share = texts === 0 ? 0 : Math.max(narrowest.text, (width - numbers) / texts);
  let x = left;
  return columns.map(({ kind }, index) => {
    const place = { x, width: needed[index] ?? share, align: isNumeric(kind) ? 'right' : 'left' } as const;
    x += place.width;
    return place;
  });
}

/** A row broken into lines by the widths of its columns. */
export function layRow(
  texts: readonly string[],
  places: readonly ColumnPlace[],
  typeface: Typeface,
  bold = false,
): LaidRow {
  const cells = places.map(({ width }, index) =>
    breakLines([{ text: texts[index] ?? '', bold }], typeface, { size: textSize, width: width - gap * 2 }),
  );
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, height: lines * leading + rowPadding * 2 };
}

export const textsOf = (cells: Cells, columns: readonly TableColumn[]) =>
  columns.map(({ kind }, index) => formatCell(cells[index] ?? null, kind));

/** Baseline of a line of a row whose upper edge is at `top`. */
export const baseline = (top: number, line: number) => top - rowPadding - line * leading - textSize;
