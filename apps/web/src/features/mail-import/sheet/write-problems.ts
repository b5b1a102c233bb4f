import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { openWorkbook } from './open-workbook.ts';

export interface RowNote {
  readonly row: number;
  readonly text: string;
}

/**
 * The original file with an extra column of problems.
 * @throws SheetError damaged
 */
export async function writeProblems(
  bytes: Uint8Array,
  headRow: number,
  notes: readonly RowNote[],
): Promise<Uint8Array> {
  const workbook = await openWorkbook(bytes);
  const [sheet] = workbook.worksheets;
  if (!sheet) return bytes;
  const column = sheet.columnCount + 1;
  const write = (row: number, text: string) => {
    const cell = sheet.getCell(row, column);
    cell.value = text;
    cell.font = { bold: row === headRow, color: { argb: 'FFA1261E' } };
    cell.alignment = { wrapText: true, vertical: 'top' };
  };
  write(headRow, sheetTexts.problems);
  for (const { row, text } of notes) write(row, text);
  sheet.getColumn(column).width = 50;
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
