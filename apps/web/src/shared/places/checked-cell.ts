/** One-click fix: new values for cells of the row. */
export interface CellFix {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface CellProblem {
  /** Key of the problem counts and filters. */
  readonly kind: string;
  readonly text: string;
  readonly fixes: readonly CellFix[];
}

export interface CheckedCell {
  /** Value as understood, e.g. the official name of a region. */
  readonly shown: string;
  /** Value in the file, if it differs from `shown`. */
  readonly inFile?: string;
  /** Whether the file's cell has no readable text, e.g. because of a formula error or a damaged date. */
  readonly isUnreadable?: boolean;
  /** Warning about an accepted value. */
  readonly warning?: string;
  readonly problem?: CellProblem;
}
