import { isBeingCreated } from '../batch/batch-row.ts';
import { type CheckedLetter, needsCheck } from '../batch/check-letter.ts';
import { type LetterPart, letterParts } from '../read/recognized-letter.ts';

export const letterProblemKinds = ['doubtful', 'missing', 'wrong', 'file', 'failed'] as const;
type LetterKind = (typeof letterProblemKinds)[number];

/** Problems of a row that the user must check. */
export function problemKindsOf({ row, cells }: CheckedLetter): LetterKind[] {
  if (!row.isRead || row.creation.kind === 'done' || isBeingCreated(row)) return [];
  if (row.failure) return ['file'];
  const marks = new Set(letterParts.map((part) => cells[part].mark));
  const failed = row.creation.kind === 'failed' ? (['failed'] as const) : [];
  return [...(['doubtful', 'missing', 'wrong'] as const).filter((kind) => marks.has(kind)), ...failed];
}

/** Whether the letter can be created now. */
export const isReadyToCreate = ({ row, letter }: CheckedLetter): boolean =>
  letter !== null && row.creation.kind !== 'done' && !isBeingCreated(row);

/** Returns the first part of a row that the user must check; with `after`, the first one behind that part. */
export function findPartToCheck({ row, cells }: CheckedLetter, after?: LetterPart): LetterPart | undefined {
  if (!row.isRead || row.failure) return undefined;
  const from = after === undefined ? 0 : letterParts.indexOf(after) + 1;
  return letterParts.slice(from).find((part) => needsCheck(cells[part].mark));
}
