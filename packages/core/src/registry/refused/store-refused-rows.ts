import { letterColumns } from '@hybrid-mail/contracts/field-values';
import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { maxRegistryRows, tooManyRowsProblem } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../../errors.ts';

/**
 * Problems of refused rows whose number another row of the file has.
 * @param numbers numbers of the rows that become letters
 * @throws Refusal wrong-input if there are more rows than a registry may have
 */
export function takenNumberProblems(numbers: readonly number[], refused: readonly RefusedRow[]): RowProblem[] {
  if (numbers.length + refused.length > maxRegistryRows)
    throw new Refusal('wrong-input', { fields: { refused: tooManyRowsProblem } });
  const taken = new Set(numbers);
  return refused.flatMap(({ rowNumber: row }) => {
    if (!taken.has(row)) {
      taken.add(row);
      return [];
    }
    return [{ row, column: letterColumns.row, text: problem('row-number-taken') }];
  });
}

const stored = ({ rowNumber, ...cells }: RefusedRow) => ({ ...cells, row: rowNumber });

export const storeRefusedRows = (tx: Transaction, registryId: number, refused: readonly RefusedRow[]) =>
  tx.registryRefusedRow.createMany({ data: refused.map((row) => ({ ...stored(row), registryId })) });

/** Replaces stored refused rows by their corrected versions. */
export async function replaceRefusedRows(tx: Transaction, registryId: number, refused: readonly RefusedRow[]) {
  if (refused.length === 0) return;
  const row = { in: refused.map(({ rowNumber }) => rowNumber) };
  await tx.registryRefusedRow.deleteMany({ where: { registryId, row } });
  await storeRefusedRows(tx, registryId, refused);
}
