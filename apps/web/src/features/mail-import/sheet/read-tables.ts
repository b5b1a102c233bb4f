import { assertSpreadsheet } from './assert-spreadsheet.ts';
import { openZip } from './package/zip-archive.ts';
import { SheetError, type SheetSource } from './sheet.ts';
import type { Table } from './table.ts';
import { readWorkbook, workbookPart } from './workbook/read-workbook.ts';

/** All sheets of a file. @throws SheetError */
export function readTables(bytes: Uint8Array): { tables: readonly Table[]; source: SheetSource } {
  assertSpreadsheet(bytes);
  const archive = openZip(bytes);
  const workbook = workbookPart(archive);
  if (!workbook) throw new SheetError('not-a-spreadsheet');
  return { tables: readWorkbook(archive, workbook), source: { format: 'xlsx' } };
}
