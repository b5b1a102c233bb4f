import { readSheet } from './read-sheet.ts';
import { type Sheet, SheetError, type SheetProblem } from './sheet.ts';
import { type RowNote, writeProblems } from './write-problems.ts';

/** Tasks of the spreadsheet worker. */
export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'write';
      readonly bytes: Uint8Array;
      readonly headRow: number;
      readonly notes: readonly RowNote[];
    };

export type SheetAnswer =
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'problem'; readonly problem: SheetProblem };

/** Runs one task; any exception is reported as a damaged file. */
export async function sheetWork(task: SheetTask): Promise<SheetAnswer> {
  try {
    return task.kind === 'read'
      ? { kind: 'sheet', sheet: await readSheet(task.bytes) }
      : { kind: 'file', bytes: await writeProblems(task.bytes, task.headRow, task.notes) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof SheetError ? error.problem : 'damaged' };
  }
}
