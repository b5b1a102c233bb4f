import type { CellPlace } from './cell-place.ts';

/** What a paste did, and what of it found no place. */
export interface PasteResult {
  readonly cells: number;
  /** Pasted rows below the last row of the grid. */
  readonly rowsLeft: number;
  /** Pasted columns right of the last column of the grid. */
  readonly columnsLeft: number;
  /** Rows of the grid that cannot be edited. */
  readonly lockedRows: number;
  /** Pasted texts that name nothing that the cell could hold. */
  readonly unknown: readonly string[];
}

interface Target<R, C extends string> {
  readonly rows: readonly R[];
  readonly numberOf: (row: R) => number;
  readonly columns: readonly C[];
  readonly isLocked: (row: R) => boolean;
}

const isFilled = (text: string) => text !== '';

/**
 * Assigns pasted cells to the cells of a grid, from a place to the right and downwards. Empty cells that find no place
 * are not reported, because nothing is lost with them.
 */
export function placePastedCells<R, C extends string>(
  pasted: readonly (readonly string[])[],
  { rows, numberOf, columns, isLocked }: Target<R, C>,
  from: CellPlace<C>,
) {
  const top = rows.findIndex((row) => numberOf(row) === from.row);
  const left = from.column === null ? 0 : columns.indexOf(from.column);
  const targets = rows.slice(top, top + pasted.length);
  const lines = pasted.slice(0, targets.length);
  const width = columns.length - left;
  const edits = new Map<number, Readonly<Record<string, string>>>();
  for (const [at, row] of targets.entries()) {
    if (isLocked(row)) continue;
    const line = lines[at]?.slice(0, width) ?? [];
    edits.set(numberOf(row), Object.fromEntries(line.map((text, index) => [columns[left + index], text])));
  }
  const beyond = lines.map((line) => line.slice(width).findLastIndex(isFilled) + 1);
  const result: PasteResult = {
    cells: [...edits.values()].reduce((sum, values) => sum + Object.keys(values).length, 0),
    rowsLeft: pasted.slice(targets.length).filter((line) => line.some(isFilled)).length,
    columnsLeft: Math.max(0, ...beyond),
    lockedRows: targets.filter((row, index) => isLocked(row) && lines[index]?.some(isFilled)).length,
    unknown: [],
  };
  return { edits, result };
}
