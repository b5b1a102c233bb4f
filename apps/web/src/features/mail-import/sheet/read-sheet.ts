import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { columnLettersOf } from './cell-reference.ts';
import { detectUtf16 } from './csv/decode-text.ts';
import { readCsv } from './csv/read-csv.ts';
import {
  createHeaderResolver,
  findHeader,
  type HeaderResolver,
  headerAt,
  headerSearchRows,
  headerTextsOf,
  isColumnNumbering,
  type SheetHeader,
} from './heads/find-header.ts';
import { isOds, readOds } from './ods/read-ods.ts';
import { openZip } from './package/zip-archive.ts';
import { fillMergedCells, isFilled, type RawTable, type TableRow } from './raw-table.ts';
import {
  maxSheetFileBytes,
  type Sheet,
  type SheetCell,
  type SheetChoice,
  type SheetColumn,
  SheetError,
  type SheetSource,
  type UnreadContent,
} from './sheet.ts';
import { findWorkbookPart, isBinaryWorkbook, readWorkbook } from './workbook/read-workbook.ts';

/**
 * Reads one sheet of a spreadsheet: the chosen one, else the likeliest one.
 * @throws SheetError
 */
export async function readSheet(bytes: Uint8Array, choice: SheetChoice = {}): Promise<Sheet> {
  const { tables, source } = readTables(bytes);
  const isKnown = createHeaderResolver(choice.names);
  const table = tables.find(({ name }) => name === choice.sheet) ?? likeliest(tables, isKnown);
  if (!table) throw new SheetError('empty');
  const heads = choice.headRow === undefined ? findHeader(table, isKnown) : headerAt(table, choice.headRow, isKnown);
  if (!heads) throw new SheetError('empty');
  return {
    name: table.name,
    sheets: tables.map(({ name, isHidden, count }) => ({ name, isHidden, rows: count })),
    ...shapeOf(table, heads),
    unread: [...table.unread, ...otherSheets(tables, table)],
    source,
  };
}

/** Reads all sheets of a file. @throws SheetError */
function readTables(bytes: Uint8Array): { readonly tables: readonly RawTable[]; readonly source: SheetSource } {
  if (detectFileType(bytes) === 'text') return readCsv(bytes);
  const archive = openZip(bytes);
  if (isBinaryWorkbook(archive)) throw new SheetError('binary-format');
  const workbook = findWorkbookPart(archive);
  if (workbook !== undefined) return { tables: readWorkbook(archive, workbook), source: { format: 'xlsx' } };
  if (isOds(archive)) return { tables: readOds(archive), source: { format: 'ods' } };
  throw new SheetError('not-a-spreadsheet');
}

/**
 * Picks a sheet, preferably one with known headers. Visible ones come first, because hidden ones usually hold lookup
 * lists.
 */
function likeliest(tables: readonly RawTable[], isKnown: HeaderResolver): RawTable | undefined {
  const filled = tables.filter(({ count }) => count > 0);
  const [seen, hidden] = [filled.filter(({ isHidden }) => !isHidden), filled.filter(({ isHidden }) => isHidden)];
  const isLike = (table: RawTable) => (findHeader(table, isKnown)?.known ?? 0) >= 2;
  return seen.find(isLike) ?? seen[0] ?? hidden.find(isLike) ?? hidden[0];
}

const otherSheets = (tables: readonly RawTable[], read: RawTable): UnreadContent[] =>
  tables
    .filter((table) => table !== read && table.count > 0)
    .map(({ name, isHidden, count: rows }) => ({ kind: 'sheet', name, isHidden, rows }));

const empty: SheetCell = { text: '' };

function shapeOf(table: RawTable, heads: SheetHeader) {
  const below = fillMergedCells(table).filter(({ number }) => number > heads.row);
  const [first] = below;
  const rows = first && isColumnNumbering(first) ? below.slice(1) : below;
  if (rows.length === 0) throw new SheetError('no-rows');
  const columns = columnsOf(table, heads.names, rows);
  const { names } = heads;
  return {
    headRow: heads.row,
    headRows: heads.rows,
    firstRows: table.rows.slice(0, headerSearchRows).map((row) => ({ number: row.number, texts: headerTextsOf(row) })),
    columns: columns.map(({ index, ...column }) => column),
    rows: rows.map(({ number, isHidden, cells }) => ({
      number,
      isHidden,
      cells: columns.map(({ index }) => cells[index] ?? empty),
    })),
    repeatedNames: [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))],
  };
}

/** Columns with a header or content. An unnamed column is named by its letter; a later duplicate gets it appended. */
function columnsOf(
  { hiddenColumns }: RawTable,
  names: readonly string[],
  rows: readonly TableRow[],
): (SheetColumn & { index: number })[] {
  const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length));
  const indices = Array.from({ length: width }, (_, index) => index);
  return indices.flatMap((index) => {
    const name = names[index] ?? '';
    if (name === '' && !rows.some(({ cells }) => isFilled(cells[index]))) return [];
    const letter = columnLettersOf(index + 1);
    const repeated = names.indexOf(name) === index ? name : `${name} (${letter})`;
    const own = name === '' ? sheetTexts.column({ letter }) : repeated;
    return [{ index, letter, name: own, ...(hiddenColumns.has(index) && { isHidden: true }) }];
  });
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Magic bytes of OLE compound files: old Office formats and encrypted workbooks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** First bytes of .xls files that are older than the compound format. */
const oldRecords = [0x09, 0x02, 0x04].map((version) => [0x09, version]);

/**
 * Detects the file type by its bytes, ignoring its name.
 * @throws SheetError if the file is no spreadsheet or has an unsupported format
 */
function detectFileType(bytes: Uint8Array): 'archive' | 'text' {
  if (bytes.length === 0) throw new SheetError('empty-file');
  if (bytes.length > maxSheetFileBytes) throw new SheetError('too-large');
  if (startsWith(bytes, compound)) throw new SheetError(isEncrypted(bytes) ? 'encrypted' : 'old-format');
  if (startsWith(bytes, zip)) return 'archive';
  if (oldRecords.some((record) => startsWith(bytes, record)) && bytes[3] === 0) throw new SheetError('old-format');
  assertText(bytes);
  return 'text';
}

/** Accepts text that may be CSV; rejects web pages and XML, which are often named .xls. */
function assertText(bytes: Uint8Array): void {
  const start = bytes.subarray(0, 4096);
  const wide = detectUtf16(start);
  const text = new TextDecoder(wide ?? 'latin1')
    .decode(start)
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .trimStart();
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) throw new SheetError('xml-table');
  if (/^(?:<!doctype html|<html|<table|<meta|<head|<body|<style|mime-version:)/i.test(text)) {
    throw new SheetError('web-page');
  }
  const isOther = /^(?:%PDF|\{\\rtf|<\?xml|<svg|\{\s*"|\[\s*[{[]|ID;PWXL)/i.test(text);
  const isBinary = !wide && start.some((byte) => byte < 9 || (byte > 13 && byte < 32));
  if (isOther || isBinary) throw new SheetError('not-a-spreadsheet');
}

const inUtf16 = (word: string) => [...word].flatMap((sign) => [sign.charCodeAt(0), 0]);
const encryptedPart = inUtf16('EncryptedPackage');

/** Whether the compound file has the directory entry of an encrypted workbook. */
function isEncrypted(bytes: Uint8Array): boolean {
  const [first = 0] = encryptedPart;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at, at + encryptedPart.length), encryptedPart)) return true;
  }
  return false;
}
