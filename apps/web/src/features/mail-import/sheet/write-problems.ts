import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { problemColumn } from '../check/column-mapping.ts';
import { addToCsv } from './problem-column/add-to-csv.ts';
import { addToOds } from './problem-column/add-to-ods.ts';
import { addToXlsx } from './problem-column/add-to-xlsx.ts';
import type { Sheet } from './sheet.ts';

export interface RowNote {
  readonly row: number;
  readonly text: string;
}

/** What has to be known of the sheet that was read. */
export type WrittenSheet = Pick<Sheet, 'name' | 'headRow' | 'columns' | 'source'>;

/**
 * The person's own file with a column of problems to the right; everything else of it stays. A file that came back with its
 * column gets the problems of today in the same column.
 * @throws SheetError damaged
 */
export function writeProblems(bytes: Uint8Array, sheet: WrittenSheet, notes: readonly RowNote[]): Uint8Array {
  const { name, headRow, columns, source } = sheet;
  // A table without names of columns has no row for the name of ours.
  const head = headRow > 0 ? [[headRow, sheetTexts.problems] as const] : [];
  const texts = new Map([...head, ...notes.map(({ row, text }) => [row, text] as const)]);
  const given = { sheet: name, headRow, texts, earlier: problemColumn(columns)?.letter };
  if (source.format === 'csv') return addToCsv(bytes, { ...given, source });
  return source.format === 'ods' ? addToOds(bytes, given) : addToXlsx(bytes, given);
}
