import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { type Row, Workbook, type Worksheet } from 'exceljs';
import { assertSpreadsheet } from './assert-spreadsheet.ts';
import { cellText } from './cell-text.ts';
import { type Sheet, type SheetCell, type SheetChoice, type SheetColumn, SheetError, type SheetRow } from './sheet.ts';

const maxColumns = 200;
/** Reading stops here: enough to report that there are too many rows. */
const maxRowsRead = 5000;
/** The header is searched in the first rows: a title may stand above it. */
const headWithin = 20;

/** Parts of the workbook that do not affect rows. */
const unread = [
  'dataValidations',
  'conditionalFormatting',
  'drawing',
  'picture',
  'printOptions',
  'extLst',
  'tableParts',
];

/**
 * Reads one sheet of a spreadsheet.
 * @throws SheetError
 */
export async function readSheet(bytes: Uint8Array, choice: SheetChoice = {}): Promise<Sheet> {
  assertSpreadsheet(bytes);
  const { worksheets } = await openWorkbook(bytes, unread);
  const sheet = worksheets.find(({ name }) => name === choice.sheet) ?? worksheets[0];
  if (!sheet) throw new SheetError('empty');
  const width = Math.min(sheet.columnCount, maxColumns);
  const head = choice.headRow ? sheet.getRow(choice.headRow) : findHead(sheet, width);
  if (!head) throw new SheetError('empty');
  const heads = cellsOf(head, width).map(({ text }) => tidy(text));
  const rows = rowsBelow(sheet, head.number, width);
  if (rows.length === 0) throw new SheetError('no-rows');
  const used = heads.map((name, index) => name !== '' || rows.some(({ cells }) => cells[index]?.text !== ''));
  const kept = <T>(list: readonly T[]) => list.filter((_, index) => used[index]);
  return {
    name: sheet.name,
    sheets: worksheets.map(({ name, state, actualRowCount }) => ({
      name,
      isHidden: state !== 'visible',
      rows: actualRowCount,
    })),
    headRow: head.number,
    headRows: 1,
    firstRows: (sheet.getRows(1, Math.min(headWithin, sheet.rowCount)) ?? []).map((row) => ({
      number: row.number,
      texts: cellsOf(row, width).map(({ text }) => text),
    })),
    columns: kept(namedColumns(heads)),
    rows: rows.map((row) => ({ ...row, cells: kept(row.cells) })),
    repeatedNames: [...new Set(heads.filter((name, index) => name !== '' && heads.indexOf(name) !== index))],
    unread: worksheets.flatMap(({ name, state, actualRowCount }) =>
      name === sheet.name || actualRowCount === 0
        ? []
        : [{ kind: 'sheet' as const, name, isHidden: state !== 'visible', rows: actualRowCount }],
    ),
    source: { format: 'xlsx' },
  };
}

/** @throws SheetError damaged */
export async function openWorkbook(bytes: Uint8Array, ignoreNodes: string[] = []): Promise<Workbook> {
  const workbook = new Workbook();
  try {
    await workbook.xlsx.load(bytes.slice().buffer, { ignoreNodes });
  } catch (error) {
    throw new SheetError('damaged', error);
  }
  return workbook;
}

const tidy = (text: string) => text.replaceAll('\uFEFF', '').replace(/\s+/g, ' ').trim();

/** Header row: the first with at least two texts, or with any text in a one-column sheet. */
function findHead(sheet: Worksheet, width: number): Row | undefined {
  // A title merged over several columns counts once.
  const isOwn = (row: Row, index: number) => row.getCell(index + 1).master === row.getCell(index + 1);
  const filled = (row: Row) =>
    cellsOf(row, width).filter(({ text }, index) => tidy(text) !== '' && isOwn(row, index)).length;
  const rows = sheet.getRows(1, Math.min(headWithin, sheet.rowCount)) ?? [];
  return rows.find((row) => filled(row) >= 2) ?? rows.find((row) => filled(row) > 0);
}

/** Merged cells repeat the value of their first cell. */
function cellsOf(row: Row, width: number): SheetCell[] {
  return Array.from({ length: width }, (_, index) => {
    const { master } = row.getCell(index + 1);
    return cellText(master.value, master.numFmt ?? '');
  });
}

function rowsBelow(sheet: Worksheet, head: number, width: number): SheetRow[] {
  const rows: SheetRow[] = [];
  const last = Math.min(sheet.rowCount, head + maxRowsRead);
  for (let number = head + 1; number <= last; number += 1) {
    const row = sheet.findRow(number);
    if (!row?.hasValues) continue;
    const cells = cellsOf(row, width);
    if (cells.some(({ text, problem }) => tidy(text) !== '' || problem)) {
      rows.push({ number, isHidden: row.hidden === true, cells });
    }
  }
  return rows;
}

function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Unnamed columns and later duplicates are named by their letter. */
const namedColumns = (heads: readonly string[]): SheetColumn[] =>
  heads.map((name, index) => {
    const letter = letterOf(index);
    if (name === '') return { letter, name: sheetTexts.column({ letter }) };
    return { letter, name: heads.indexOf(name) === index ? name : `${name} (${letter})` };
  });
