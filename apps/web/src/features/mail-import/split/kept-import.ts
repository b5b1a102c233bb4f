import { onSessionEnd } from '../../../lib/session/session-end.ts';
import type { RowsWork } from '../rows/use-checked-rows.ts';
import type { ReadyFile } from '../source/use-sheet-file.ts';

interface KeptImport {
  readonly userId: number;
  readonly file: ReadyFile;
  /** Edits of the rows. */
  readonly work: RowsWork;
  readonly onlyGood: boolean;
}

let kept: KeptImport | null = null;

onSessionEnd(() => {
  kept = null;
});

/** The import that the user left between two parts of its file. In memory only, because it holds the file. */
export const readKeptImport = (userId: number): KeptImport | null => (kept?.userId === userId ? kept : null);

/** Keeps an import until the user returns to the page; null keeps none. */
export function keepImport(next: KeptImport | null): void {
  kept = next;
}
