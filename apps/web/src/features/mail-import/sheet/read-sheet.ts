import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { letterOf } from './cell-reference.ts';
import { readCsv } from './csv/read-csv.ts';
import { detectFileType } from './detect-file-type.ts';
import { findHeads, type Heads, headsAt, headWithin, isNumbering, namesOf } from './heads/find-heads.ts';
import { type KnownName, knownNames } from './heads/known-names.ts';
import { isOds, readOds } from './ods/read-ods.ts';
import { openZip } from './package/zip-archive.ts';
import {
  type Sheet,
  type SheetCell,
  type SheetChoice,
  type SheetColumn,
  SheetError,
  type SheetSource,
  type Unread,
} from './sheet.ts';
import { isFilled, type Table, type TableRow, withMerges } from './table.ts';
import { isBinaryWorkbook, readWorkbook, workbookPart } from './workbook/read-workbook.ts';

/**
 * Reads one sheet of a spreadsheet: the chosen one, else the first visible one with known headers.
 * @throws SheetError
 */
export async function readSheet(bytes: Uint8Array, choice: SheetChoice = {}): Promise<Sheet> {
  const { tables, source } = readTables(bytes);
  const isKnown = knownNames(choice.names);
  const table = tables.find(({ name }) => name === choice.sheet) ?? likeliest(tables, isKnown);
  if (!table) throw new SheetError('empty');
  const heads = choice.headRow === undefined ? findHeads(table, isKnown) : headsAt(table, choice.headRow, isKnown);
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
function readTables(bytes: Uint8Array): { readonly tables: readonly Table[]; readonly source: SheetSource } {
  if (detectFileType(bytes) === 'text') {
    const { table, source } = readCsv(bytes);
    return { tables: [table], source };
  }
  const archive = openZip(bytes);
  if (isBinaryWorkbook(archive)) throw new SheetError('binary-format');
  const workbook = workbookPart(archive);
  if (workbook !== undefined) return { tables: readWorkbook(archive, workbook), source: { format: 'xlsx' } };
  if (isOds(archive)) return { tables: readOds(archive), source: { format: 'ods' } };
  throw new SheetError('not-a-spreadsheet');
}

/**
 * Picks a sheet, preferably one with known headers. Visible ones come first, because hidden ones usually hold lookup
 * lists.
 */
function likeliest(tables: readonly Table[], isKnown: KnownName): Table | undefined {
  const filled = tables.filter(({ count }) => count > 0);
  const [seen, hidden] = [filled.filter(({ isHidden }) => !isHidden), filled.filter(({ isHidden }) => isHidden)];
  const isLike = (table: Table) => (findHeads(table, isKnown)?.known ?? 0) >= 2;
  return seen.find(isLike) ?? seen[0] ?? hidden.find(isLike) ?? hidden[0];
}

const otherSheets = (tables: readonly Table[], read: Table): Unread[] =>
  tables.flatMap((table) =>
    table === read || table.count === 0
      ? []
      : [{ kind: 'sheet' as const, name: table.name, isHidden: table.isHidden, rows: table.count }],
  );

const empty: SheetCell = { text: '' };

function shapeOf(table: Table, heads: Heads) {
  const below = withMerges(table).filter(({ number }) => number > heads.row);
  const [first] = below;
  const rows = first && isNumbering(first) ? below.slice(1) : below;
  if (rows.length === 0) throw new SheetError('no-rows');
  const columns = columnsOf(table, heads.names, rows);
  const { names } = heads;
  return {
    headRow: heads.row,
    headRows: heads.rows,
    firstRows: table.rows.slice(0, headWithin).map((row) => ({ number: row.number, texts: namesOf(row) })),
    columns: columns.map(({ index, ...column }) => column),
    rows: rows.map(({ number, isHidden, cells }) => ({
      number,
      isHidden,
      cells: columns.map(({ index }) => cells[index] ?? empty),
    })),
    repeatedNames: [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))],
  };
}

/** Columns with a header or content; unnamed columns and later duplicates are named by their letter. */
function columnsOf(
  { hiddenColumns }: Table,
  names: readonly string[],
  rows: readonly TableRow[],
): (SheetColumn & { index: number })[] {
  const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length));
  const indices = Array.from({ length: width }, (_, index) => index);
  return indices.flatMap((index) => {
    const name = names[index] ?? '';
    if (name === '' && !rows.some(({ cells }) => isFilled(cells[index]))) return [];
    const letter = letterOf(index + 1);
    const repeated = names.indexOf(name) === index ? name : `${name} (${letter})`;
    const own = name === '' ? sheetTexts.column({ letter }) : repeated;
    return [{ index, letter, name: own, ...(hiddenColumns.has(index) && { isHidden: true }) }];
  });
}
