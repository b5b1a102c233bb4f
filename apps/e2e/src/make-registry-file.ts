import excel from 'exceljs';
import { type RegistryRow, registryHeaders, registryRows } from './registry-rows.ts';

/**
 * Writes the rows into an .xlsx with exceljs. `fixtures/registry-libreoffice.xlsx` is such a file, saved by LibreOffice
 * 7.4.
 */
export async function makeRegistryFile(rows: readonly RegistryRow[] = registryRows): Promise<Buffer> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Лист1');
  sheet.addRows([[...registryHeaders], ...rows.map((row) => [...row])]);
  sheet.getColumn(7).numFmt = 'dd.mm.yyyy';
  sheet.getColumn(5).numFmt = '#,##0.00';
  sheet.getRow(1).font = { bold: true };
  return Buffer.from(await book.xlsx.writeBuffer());
}
