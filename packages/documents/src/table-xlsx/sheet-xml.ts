import {
  type Cell,
  type Cells,
  type ColumnKind,
  defaultWidths,
  isNumeric,
  numberText,
  serialOf,
  type TableColumn,
} from '../table/index.ts';
import { type AboutFile, headerFooterXml } from './about-file.ts';
import { boldStyleOf, headStyleOf, pageSetup, sheetHead, styleOf } from './workbook-parts.ts';
import { xmlText } from './xml-text.ts';

export interface SheetTable {
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<Cells> | AsyncIterable<Cells>;
  readonly totals?: Cells | null;
  /** Printed above each page and kept with the file; its cells say nothing of it. */
  readonly about?: AboutFile;
  /** The titles offer to sort and to filter the rows. */
  readonly isFiltered?: boolean;
}

/** Rows are handed on in pieces of about this many signs. */
const pieceSize = 64 * 1024;

/** What a spreadsheet might take for a formula. */
const mayLookLikeFormula = /^[=+\-@\t\r]/;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A, B, ... Z, AA, AB */
const columnName = (index: number): string =>
  (index < letters.length ? '' : columnName(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function numberOf(cell: Cell, kind: ColumnKind): string | number | null {
  if (kind === 'day' || kind === 'moment') return serialOf(cell);
  return isNumeric(kind) ? numberText(cell) : null;
}

/** Text is always an inline string, so no value can become a formula; only what is a number is written as one. */
function cellXml(place: string, cell: Cell, kind: ColumnKind, isBold: boolean): string {
  const style = isBold ? boldStyleOf(kind) : styleOf(kind);
  if (cell === null || cell === '') return `<c r="${place}" s="${style}"/>`;
  const number = numberOf(cell, kind);
  if (number !== null) return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
  const text = String(cell);
  return textCell(place, text, !isBold && mayLookLikeFormula.test(text) ? styleOf('quoted') : style);
}

interface Row {
  readonly number: number;
  readonly cells: Cells;
  readonly isBold?: boolean;
}

function rowXml(
  { number, cells, isBold = false }: Row,
  kinds: readonly ColumnKind[],
  names: readonly string[],
): string {
  const xml = kinds.map((kind, index) => cellXml(`${names[index]}${number}`, cells[index] ?? null, kind, isBold));
  return `<row r="${number}">${xml.join('')}</row>`;
}

const lineHeight = 15;

/** Titles break at spaces; not every program makes the row as high as they need. In points. */
function headHeight(columns: readonly TableColumn[]): number {
  const lines = columns.map(({ title, kind, width = defaultWidths[kind] }) => {
    let [count, room] = [1, width - 2];
    for (const { length } of title.split(' ')) {
      if (length > room && room < width - 2) [count, room] = [count + 1, width - 2];
      room -= length + 1;
    }
    return count;
  });
  return lineHeight * Math.max(1, ...lines);
}

function headXml(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ kind, width = defaultWidths[kind] }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title, kind }, index) => textCell(`${columnName(index)}1`, title, headStyleOf(kind)));
  return `${sheetHead}<cols>${widths.join('')}</cols><sheetData><row r="1" ht="${headHeight(columns)}" customHeight="1">${titles.join('')}</row>`;
}

/** The sheet in pieces; rows are read only as fast as the pieces are taken. */
export async function* sheetXml(table: SheetTable): AsyncGenerator<Buffer> {
  const { columns, rows, totals, about, isFiltered = false } = table;
  const kinds = columns.map(({ kind }) => kind);
  const names = columns.map((_, index) => columnName(index));
  let piece = headXml(columns);
  let number = 1;
  for await (const cells of rows) {
    number += 1;
    piece += rowXml({ number, cells }, kinds, names);
    if (piece.length < pieceSize) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (totals) piece += rowXml({ number: number + 1, cells: totals, isBold: true }, kinds, names);
  const filter = isFiltered ? `<autoFilter ref="A1:${names.at(-1)}${number}"/>` : '';
  yield Buffer.from(`${piece}</sheetData>${filter}${pageSetup}${about ? headerFooterXml(about) : ''}</worksheet>`);
}
