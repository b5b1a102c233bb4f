/** What stands in a cell, as a person sees it there. */
export interface SheetCell {
  readonly text: string;
  /** Why it cannot be taken as it is, in Russian. */
  readonly problem?: string;
}

export interface SheetColumn {
  /** As the spreadsheet calls it: A, B, AA. */
  readonly letter: string;
  /** The name in its head; unique within the sheet. */
  readonly name: string;
}

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** The first sheet of a spreadsheet: a row of names and the rows below it that are not empty. */
export interface Sheet {
  readonly name: string;
  /** Sheets that are not read. */
  readonly otherSheets: readonly string[];
  readonly headRow: number;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Names that stand in several heads, with the letters of their columns. */
  readonly repeatedNames: readonly string[];
}

/** Why a file cannot be read as a spreadsheet. */
export const sheetProblems = [
  'not-a-spreadsheet',
  'old-format',
  'encrypted',
  'text-file',
  'too-large',
  'unfolds-too-far',
  'damaged',
  'empty-file',
  'empty',
  'no-rows',
  'too-slow',
] as const;
export type SheetProblem = (typeof sheetProblems)[number];

export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
