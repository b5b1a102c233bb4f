import { type FileKind, fileKindOf, type SomeFile } from './file-kind-of.ts';

/** Pages that take dropped files: a letter, letters from many files, a registry. */
export type DropAct = 'letter' | 'letters' | 'registry';

export interface DropPlan<T extends SomeFile> {
  /** Null if no file is taken. */
  readonly act: DropAct | null;
  readonly taken: readonly T[];
  readonly leftOut: readonly T[];
  /** Files of which only the drop will tell the type. */
  readonly unknown: readonly T[];
}

/**
 * What happens with files: one PDF becomes a letter, several PDFs or archives become letters, a spreadsheet becomes a
 * registry. Of a mixture the open page takes its own kind, other pages take the letters.
 * @param page what the open page takes; null if it takes no files
 */
export function planDrop<T extends SomeFile>(files: readonly T[], page: DropAct | null): DropPlan<T> {
  const of = (...kinds: readonly FileKind[]) => files.filter((file) => kinds.includes(fileKindOf(file)));
  const unknown = of('unknown');
  const plan = (act: DropAct | null, taken: readonly T[]): DropPlan<T> => ({
    act,
    taken,
    unknown,
    leftOut: files.filter((file) => !taken.includes(file) && !unknown.includes(file)),
  });
  const letters = of('pdf', 'zip');
  const [sheet] = of('sheet');
  if (sheet && (letters.length === 0 || page === 'registry')) return plan('registry', [sheet]);
  if (letters.length === 0) return plan(null, []);
  const isOne = letters.length === 1 && of('pdf').length === 1 && page !== 'letters';
  return plan(isOne ? 'letter' : 'letters', letters);
}
