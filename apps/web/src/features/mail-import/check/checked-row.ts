import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import type { CellProblem, CheckedCell } from '../../../shared/places/checked-cell.ts';

export interface CheckedRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly cells: Readonly<Record<string, CheckedCell>>;
  readonly problems: readonly CellProblem[];
  /** Request body of the row; null while it has problems. */
  readonly mail: RegistryMail | null;
  /** Request body of the row, even if it has problems. */
  readonly asItStands: RegistryMail;
}

/** Texts of cells by row number, then by target key: edits, or problems that the server reported. */
export type CellTexts = Readonly<Record<number, Readonly<Record<string, string>>>>;
