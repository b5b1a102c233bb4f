import type { RegistryMail } from '@hybrid-mail/contracts/registry';

/** One click that mends a cell: what is put into which cells of the row. */
export interface Fix {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface CellProblem {
  /** Counts and filters go by it. */
  readonly kind: string;
  readonly text: string;
  readonly fixes: readonly Fix[];
}

export interface CheckedCell {
  /** As it will be taken. */
  readonly shown: string;
  /** As the file has it, where that differs. */
  readonly inFile?: string;
  readonly problem?: CellProblem;
}

export interface CheckedRow {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  readonly cells: Readonly<Record<string, CheckedCell>>;
  readonly problems: readonly CellProblem[];
  /** What the server receives; null while something is wrong. */
  readonly mail: RegistryMail | null;
  /** What it would receive as the row stands: for a look at the letter. */
  readonly asItStands: RegistryMail;
}

/** What a person typed over the cells of the file: by row, then by target. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>;
