import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { columnLabel } from '@hybrid-mail/messages/column-label';
import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { Workbook } from 'exceljs';
import { columnsOfRefused, headOfRefused, textsOfRefused } from './refused-columns.ts';

/** A file with refused rows, their numbers in the original and what is wrong with them; it can be imported again. */
export async function writeRefused(rows: readonly RefusedRow[]): Promise<Uint8Array> {
  const columns = columnsOfRefused(rows);
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(sheetTexts.rows);
  sheet.addRow([columnLabel('row'), ...headOfRefused(columns), sheetTexts.problems]).font = { bold: true };
  for (const row of rows) {
    const notes = row.problems.map(({ text }) => text).join('\n');
    sheet.addRow([row.rowNumber, ...textsOfRefused(row, columns), notes]);
  }
  const problems = sheet.getColumn(columns.length + 2);
  problems.width = 50;
  problems.font = { color: { argb: 'FFA1261E' } };
  problems.alignment = { wrapText: true, vertical: 'top' };
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
