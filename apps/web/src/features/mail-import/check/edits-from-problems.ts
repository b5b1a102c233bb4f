import { columnKey } from '@hybrid-mail/contracts/field-values';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { Edits } from './checked-row.ts';
import type { Target } from './targets.ts';

/** Problems reported by the server, by row and target; those of unknown columns are shown at the receiver. */
export function editsFromProblems(problems: readonly RowProblem[], targets: readonly Target[]): Edits {
  const refused: Record<number, Record<string, string>> = {};
  for (const { row, column, text } of problems) {
    const target = targets.find((one) => columnKey(one.column) === columnKey(column));
    refused[row] = { ...refused[row], [target?.key ?? 'receiver']: text };
  }
  return refused;
}
