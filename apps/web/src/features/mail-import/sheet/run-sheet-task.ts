import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { readSheet } from './read-sheet.ts';
import { type Sheet, type SheetChoice, SheetError, type SheetProblem } from './sheet.ts';
import { type ProblemFileSheet, type RowNote, writeProblems } from './write-problems.ts';
import { writeRefused } from './write-refused.ts';

/** Tasks of the spreadsheet worker. */
export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly choice?: SheetChoice }
  | {
      readonly kind: 'write';
      readonly bytes: Uint8Array;
      readonly sheet: ProblemFileSheet;
      readonly notes: readonly RowNote[];
    }
  | { readonly kind: 'writeRefused'; readonly rows: readonly RefusedRow[] };

export type SheetTaskResult =
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'problem'; readonly problem: SheetProblem };

/** Runs one task; any exception is reported as a damaged file. */
export async function runSheetTask(task: SheetTask): Promise<SheetTaskResult> {
  try {
    if (task.kind === 'read') return { kind: 'sheet', sheet: await readSheet(task.bytes, task.choice) };
    if (task.kind === 'writeRefused') return { kind: 'file', bytes: writeRefused(task.rows) };
    return { kind: 'file', bytes: writeProblems(task.bytes, task.sheet, task.notes) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof SheetError ? error.problem : 'damaged' };
  }
}
