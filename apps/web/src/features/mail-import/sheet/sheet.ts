/** Largest spreadsheet that is read, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** What the person chose; without a choice it is guessed. */
export interface SheetChoice {
  readonly sheet?: string;
  /** Number of the last row with names of columns; 0 when there is none. */
  readonly headRow?: number;
  /** Names to look for beside the usual ones: the placeholders of the template. */
  readonly names?: readonly string[];
}

export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean';

/** Cell as a person reads it in Excel. */
export interface SheetCell {
  readonly text: string;
  /** The number or the day behind the text, where it says less or more: rounded, in millions, with a currency. */
  readonly value?: string;
  /** Why the value is unusable, as displayed text. */
  readonly problem?: string;
  /** What a person should know of a usable value, as displayed text. */
  readonly warning?: string;
  /** Absent for an empty cell and for texts. */
  readonly kind?: CellKind;
}

export interface SheetColumn {
  /** A, B, … AA. */
  readonly letter: string;
  /** Header text; unique within the sheet. */
  readonly name: string;
  readonly isHidden?: boolean;
}

export interface SheetRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** A sheet that the person may choose. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows with content, names of columns among them. */
  readonly rows: number;
}

/** One of the first rows, for the choice of the row with the names of the columns. */
export interface FirstRow {
  readonly number: number;
  readonly texts: readonly string[];
}

/** What the file has and what was not read. */
export type Unread =
  | { readonly kind: 'sheet'; readonly name: string; readonly isHidden: boolean; readonly rows: number }
  /** Rows with content beyond the limit: how many, and the numbers of the first and the last. */
  | { readonly kind: 'rows'; readonly count: number; readonly first: number; readonly last: number }
  /** Columns with content beyond the limit, by their letters. */
  | { readonly kind: 'columns'; readonly count: number; readonly first: string; readonly last: string };

export interface SheetSource {
  readonly format: 'xlsx' | 'ods' | 'csv';
  /** Of a csv file. */
  readonly encoding?: string;
  readonly separator?: string;
}

/** One sheet: its names of columns and its rows with content. */
export interface Sheet {
  readonly name: string;
  /** All sheets of the file with cells, in their order, this one among them. */
  readonly sheets: readonly SheetName[];
  /** The last row of names. */
  readonly headRow: number;
  /** Names of columns stand in one row or in two. */
  readonly headRows: number;
  /** The first twenty rows with content. */
  readonly firstRows: readonly FirstRow[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Its columns carry the names of the fields, so no choice of the person applies. */
  readonly isMatched?: boolean;
  /** Duplicate headers with the letters of their columns. */
  readonly repeatedNames: readonly string[];
  readonly unread: readonly Unread[];
  readonly source: SheetSource;
}

/** Reasons for which a file cannot be read. */
export const sheetProblems = [
  'not-a-spreadsheet',
  'old-format',
  'binary-format',
  'web-page',
  'xml-table',
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
