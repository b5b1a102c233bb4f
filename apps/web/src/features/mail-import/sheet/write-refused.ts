import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { columnLabel } from '@hybrid-mail/messages/column-label';
import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { columnsOfRefused, headOfRefused, textsOfRefused } from './refused-columns.ts';
import { writeTextSheet } from './write-text-sheet.ts';

/** Writes refused rows with their original row numbers and problems; the file can be imported again. */
export function writeRefused(rows: readonly RefusedRow[]): Uint8Array {
  const columns = columnsOfRefused(rows);
  return writeTextSheet({
    name: sheetTexts.rows,
    head: [columnLabel('row'), ...headOfRefused(columns), sheetTexts.problems],
    rows: rows.map((row) => [
      row.rowNumber,
      ...textsOfRefused(row, columns),
      row.problems.map(({ text }) => text).join('\n'),
    ]),
  });
}
