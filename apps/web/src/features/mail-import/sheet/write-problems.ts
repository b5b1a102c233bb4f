import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { findProblemColumn } from '../check/column-mapping.ts';
import { addToCsv } from './problem-column/add-to-csv.ts';
import { addToOds } from './problem-column/add-to-ods.ts';
import { addToXlsx } from './problem-column/add-to-xlsx.ts';
import type { Sheet } from './sheet.ts';

export interface RowNote {
  readonly row: number;
  readonly text: string;
}

/** Properties of a sheet that are needed to write a problem column into its file. */
export type ProblemFileSheet = Pick<Sheet, 'name' | 'headRow' | 'columns' | 'source'>;

/**
 * Adds a problem column to the right of the user's file and leaves the rest unchanged. A file that already has our
 * column gets the current problems in it.
 * @throws SheetError damaged
 */
export function writeProblems(bytes: Uint8Array, sheet: ProblemFileSheet, notes: readonly RowNote[]): Uint8Array {
  const { name, headRow, columns, source } = sheet;
  // A table without a header has no row in which a header could be written.
  const head = headRow > 0 ? [[headRow, sheetTexts.problems] as const] : [];
  const texts = new Map([...head, ...notes.map(({ row, text }) => [row, text] as const)]);
  const given = { sheet: name, headRow, texts, earlier: findProblemColumn(columns)?.letter };
  if (source.format === 'csv') return addToCsv(bytes, { ...given, source });
  return source.format === 'ods' ? addToOds(bytes, given) : addToXlsx(bytes, given);
}
