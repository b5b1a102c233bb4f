import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { stream, Worksheet } from 'exceljs';
import type { ColumnKind, TableColumn, TableRow } from '../table/index.ts';
import { cellValue, isRichText } from './cell-value.ts';
import { bodyStyles, headerHeight, headerStyles, type KindStyles, totalStyles, widthOf } from './column-style.ts';
import {
  commentOf,
  type FileDescription,
  pageFooter,
  pageHeader,
  type SafeDescription,
  sanitizeDescription,
} from './file-description.ts';

export interface SheetTable {
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<TableRow> | AsyncIterable<TableRow>;
  readonly totals?: TableRow | null;
  /** Printed above each page and stored in the file's properties, but in no cell. */
  readonly about?: FileDescription;
  /** Adds Excel's filter buttons to the header row. */
  readonly isFiltered?: boolean;
}

/** Bytes of compressed file buffered ahead of the reader; the default of 1 MB is tens of thousands of rows. */
const zip: object = { highWaterMark: 64 * 1024 };

/**
 * Bytes of XML buffered for the compressor, which works in its own thread. The buffer is large enough to keep it busy.
 */
const gateSize = 512 * 1024;

type Book = stream.xlsx.WorkbookWriter;

/**
 * Writes an Excel file with one sheet, "Sheet1", as a stream. Memory does not grow with the rows, because they are read
 * only as fast as the stream. If reading the rows fails, the stream fails; if the stream is destroyed, the rows are
 * closed.
 * @param date of creation in the file's properties
 */
export function tableXlsx(table: SheetTable, date: Date): Readable {
  const file = new PassThrough();
  const closed = new AbortController();
  file.once('close', () => closed.abort());
  writeBook(table, date, file, closed.signal).catch((error: unknown) => file.destroy(error as Error));
  return file;
}

async function writeBook(table: SheetTable, date: Date, file: PassThrough, signal: AbortSignal): Promise<void> {
  // Loaded on first use: exceljs is large, and most processes never write a file.
  const { default: exceljs } = await import('exceljs');
  const options = { stream: file, zip, useStyles: true, useSharedStrings: false, created: date, modified: date };
  const book = new exceljs.stream.xlsx.WorkbookWriter(options);
  const about = table.about && sanitizeDescription(table.about);
  const { title, subtitle, author = '' } = about ?? {};
  const description = about && commentOf(about);
  Object.assign(book, { creator: author, lastModifiedBy: author, title, subject: subtitle, description });
  const sheet = addSheet(book, table.columns, about);
  addHead(sheet, table.columns);
  await addRows(sheet, table, signal);
  await book.commit();
}

function addSheet(book: Book, columns: readonly TableColumn[], about?: SafeDescription): Worksheet {
  const sheet = book.addWorksheet('Sheet1', {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...(about && { headerFooter: { oddHeader: pageHeader(about), oddFooter: pageFooter(about) } }),
  });
  sheet.pageSetup.printTitlesRow = '1:1';
  sheet.columns = columns.map((column) => ({ width: widthOf(column) }));
  return sheet;
}

function addHead(sheet: Worksheet, columns: readonly TableColumn[]): void {
  const head = sheet.addRow(columns.map(({ title }) => cellValue(title, 'text')));
  head.height = headerHeight(columns);
  columns.forEach(({ kind }, index) => {
    head.getCell(index + 1).style = headerStyles[kind];
  });
  head.commit();
}

async function addRows(sheet: Worksheet, table: SheetTable, signal: AbortSignal): Promise<void> {
  const { columns, rows, totals, isFiltered = false } = table;
  const kinds = columns.map(({ kind }) => kind);
  const gate = gateOf(sheet);
  let last = 1;
  for await (const cells of rows) {
    addRow(sheet, kinds, cells, bodyStyles);
    last += 1;
    if (gate.writableNeedDrain) await once(gate, 'drain', { signal });
    signal.throwIfAborted();
  }
  if (totals) addRow(sheet, kinds, totals, totalStyles);
  if (isFiltered) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
}

function addRow(sheet: Worksheet, kinds: readonly ColumnKind[], cells: TableRow, styles: KindStyles): void {
  const values = kinds.map((kind, index) => cellValue(cells[index] ?? null, kind));
  const row = sheet.addRow(values);
  kinds.forEach((kind, index) => {
    row.getCell(index + 1).style = styles[isRichText(values[index]) ? 'text' : kind];
  });
  row.commit();
}

interface SheetStream {
  readonly pipes: readonly Writable[];
  pipe(destination: Writable): void;
  unpipe(destination: Writable): void;
}

/**
 * Inserts a Node stream before the archive, so that the caller can wait for `drain`: exceljs ignores back-pressure, and
 * the archive's input is a stream of readable-stream 2, which has no `writableNeedDrain`. `stream` is not in exceljs's
 * types; the back-pressure test fails if a release changes it.
 */
function gateOf(sheet: Worksheet): PassThrough {
  const { stream } = sheet as unknown as { stream: SheetStream };
  const gate = new PassThrough({ highWaterMark: gateSize });
  for (const archive of stream.pipes) {
    stream.unpipe(archive);
    gate.pipe(archive);
  }
  stream.pipe(gate);
  return gate;
}
