import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import type { CellProblem, CheckedCell } from '../../../shared/places/checked-cell.ts';

export interface CheckedRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly cells: Readonly<Record<string, CheckedCell>>;
  readonly problems: readonly CellProblem[];
  /** Request body of the row; null while it has problems. */
  readonly mail: RegistryMail | null;
  /** Request body of the row even with problems, for the preview. */
  readonly asItStands: RegistryMail;
}

/** Edited cells: by row, then by target. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>;
