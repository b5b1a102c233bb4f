/** Place of a cell: row number and column. */
export interface CellPlace<C extends string = string> {
  readonly row: number;
  /** Null for the row as a whole. */
  readonly column: C | null;
}

const nameOf = ({ row, column }: CellPlace) => `${row} ${column}`;

/** Attribute by which the grid finds the cell in the document. */
export const cellAttributeOf = (row: number, column: string | null) => ({ 'data-cell': nameOf({ row, column }) });

/** Finds the value of a cell; undefined while it is not rendered. */
export const findCellElement = (place: CellPlace): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-cell]')].find(({ dataset }) => dataset.cell === nameOf(place));

interface Cells<R, C extends string> {
  /** In the displayed order. */
  readonly rows: readonly R[];
  readonly numberOf: (row: R) => number;
  /** Columns with editable cells, from left to right. */
  readonly columns: readonly C[];
  /** Whether the user must correct or check the cell. */
  readonly isOpen: (row: R, column: C) => boolean;
}

/**
 * Finds the next or the previous open cell.
 * @param from null starts before the first cell
 * @param wraps whether the search goes on at the other end of the grid
 */
export function findOpenCell<R, C extends string>(
  { rows, numberOf, columns, isOpen }: Cells<R, C>,
  from: CellPlace<C> | null,
  way: 'next' | 'previous',
  wraps: boolean,
): CellPlace<C> | null {
  const start = from && rows.findIndex((row) => numberOf(row) === from.row);
  const at = (row: number, column: C | null) => row * (columns.length + 1) + (column ? columns.indexOf(column) + 1 : 0);
  const here = from && start !== null && start >= 0 ? at(start, from.column) : -1;
  const open = rows.flatMap((row, index) =>
    columns
      .filter((column) => isOpen(row, column))
      .map((column) => ({ place: { row: numberOf(row), column }, order: at(index, column) })),
  );
  const ahead = way === 'next' ? open.find(({ order }) => order > here) : open.findLast(({ order }) => order < here);
  const other = wraps ? (way === 'next' ? open[0] : open.at(-1)) : undefined;
  return (ahead ?? other)?.place ?? null;
}
