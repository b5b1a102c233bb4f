import { readCsv } from './csv/read-csv.ts';
import { detectFileType } from './detect-file-type.ts';
import { isOds, readOds } from './ods/read-ods.ts';
import { openZip } from './package/zip-archive.ts';
import { SheetError, type SheetSource } from './sheet.ts';
import type { Table } from './table.ts';
import { isBinaryWorkbook, readWorkbook, workbookPart } from './workbook/read-workbook.ts';

export interface Tables {
  readonly tables: readonly Table[];
  readonly source: SheetSource;
}

/** All sheets of a file. @throws SheetError */
export function readTables(bytes: Uint8Array): Tables {
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
