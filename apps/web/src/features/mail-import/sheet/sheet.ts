import type { mailImportTexts } from '@hybrid-mail/messages/mail-import';

/** Maximum size of a spreadsheet file in bytes. */
export const maxSheetFileBytes = 10 * 1024 * 1024;

/** The user's choice of sheet and header row; absent keys are detected. */
export interface SheetChoice {
  readonly sheet?: string;
  /** Number of the last header row; 0 for none. */
  readonly headRow?: number;
  /** Names of the template's placeholders, which are known headers in addition to the common ones. */
  readonly names?: readonly string[];
}

/** Cell with the text that Excel displays; dates and times of day are in the product's format. */
export interface SheetCell {
  readonly text: string;
  /** Exact number or date, if the displayed text may differ: rounded, in millions or with a currency. */
  readonly value?: string;
  /** Why the value is unusable, as displayed text. */
  readonly problem?: string;
  /** Warning about a usable value, as displayed text. */
  readonly warning?: string;
  /** Absent for empty cells and text cells. */
  readonly kind?: 'text' | 'number' | 'date' | 'time' | 'boolean';
}

export interface SheetColumn {
  /** Column letters: A, B, … AA. */
  readonly letter: string;
  /** Header text, or a name made of the column letters; unique within the sheet. */
  readonly name: string;
  readonly isHidden?: boolean;
}

export interface SheetRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** A sheet that the user may choose. */
export interface SheetOption {
  readonly name: string;
  readonly isHidden: boolean;
  /** Number of rows with content, header rows included. */
  readonly rows: number;
}

/** Row offered in the select of the header row. */
export interface HeaderRowOption {
  readonly number: number;
  readonly texts: readonly string[];
}

/** Content of the file that was not read. */
export type UnreadContent =
  | ({ readonly kind: 'sheet' } & SheetOption)
  /** Rows with content beyond the limit: their count, the first and the last row number. */
  | { readonly kind: 'rows'; readonly count: number; readonly first: number; readonly last: number }
  /** Columns with content beyond the limit: their count, the first and the last column letters. */
  | { readonly kind: 'columns'; readonly count: number; readonly first: string; readonly last: string };

export interface SheetSource {
  readonly format: 'xlsx' | 'ods' | 'csv';
  /** `encoding` and `separator` are set for CSV files only. */
  readonly encoding?: string;
  readonly separator?: string;
}

/** One sheet: its headers and its rows with content. */
export interface Sheet {
  readonly name: string;
  /** All sheets of the file that have cells, in file order, including this one. */
  readonly sheets: readonly SheetOption[];
  /** Number of the last header row; 0 for none. */
  readonly headRow: number;
  /** Number of header rows: 1 or 2. */
  readonly headRows: number;
  /** The first twenty rows with content. */
  readonly firstRows: readonly HeaderRowOption[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Whether the columns are named exactly like the targets; then remembered headers are not used. */
  readonly isMatched?: boolean;
  /** Header texts that several columns have. */
  readonly repeatedNames: readonly string[];
  readonly unread: readonly UnreadContent[];
  readonly source: SheetSource;
}

/** Reasons why a file cannot be read. */
export type SheetProblem = keyof typeof mailImportTexts.sheetProblems;

export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
