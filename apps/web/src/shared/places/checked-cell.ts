/** One-click fix: new values for cells of the row. */
export interface Fix {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface CellProblem {
  /** Key of the problem counts and filters. */
  readonly kind: string;
  readonly text: string;
  readonly fixes: readonly Fix[];
}

export interface CheckedCell {
  /** Interpreted value. */
  readonly shown: string;
  /** Value in the file, when it differs. */
  readonly inFile?: string;
  /** The file's cell has no text: a formula error, a damaged date. */
  readonly isUnreadable?: boolean;
  /** Warning about an accepted value. */
  readonly warning?: string;
  readonly problem?: CellProblem;
}
