/** Largest spreadsheet that is read, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Cell as displayed. */
export interface SheetCell {
  readonly text: string;
  /** Why the value is unusable, as displayed text. */
  readonly problem?: string;
}

export interface SheetColumn {
  /** A, B, … AA. */
  readonly letter: string;
  /** Header text; unique within the sheet. */
  readonly name: string;
}

export interface SheetRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** First sheet: header and non-empty rows. */
export interface Sheet {
  readonly name: string;
  /** Names of the ignored sheets. */
  readonly otherSheets: readonly string[];
  readonly headRow: number;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Its columns carry the names of the fields, so no choice of the person applies. */
  readonly isMatched?: boolean;
  /** Duplicate headers with the letters of their columns. */
  readonly repeatedNames: readonly string[];
}

/** Reasons for which a file cannot be read. */
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
