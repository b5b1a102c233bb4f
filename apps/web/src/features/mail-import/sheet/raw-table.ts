import { columnLettersOf } from './cell-reference.ts';
import type { SheetCell, UnreadContent } from './sheet.ts';

/** A raw sheet of the file, before its headers are detected. */
export interface RawTable {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows with content, up to the limit, in file order. */
  readonly rows: readonly TableRow[];
  /** Number of rows with content, including those beyond the limit. */
  readonly count: number;
  readonly merges: readonly MergedArea[];
  readonly hiddenColumns: ReadonlySet<number>;
  /** Rows and columns beyond the limits that have content. */
  readonly unread: readonly UnreadContent[];
}

export interface TableRow {
  readonly number: number;
  readonly isHidden: boolean;
  /** Cells by column index; undefined for cells without content. */
  readonly cells: readonly (SheetCell | undefined)[];
}

/** Cells merged into one: rows by number, columns by index, all inclusive. */
export interface MergedArea {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const maxColumns = 200;
/** Maximum number of stored rows; enough to report that the file has too many. */
const maxRowsKept = 5000;

export const isFilled = (cell: SheetCell | undefined): cell is SheetCell =>
  cell !== undefined && (cell.problem !== undefined || normalizeCellText(cell.text) !== '');

export const normalizeCellText = (text: string): string => text.replaceAll('\uFEFF', '').replace(/\s+/g, ' ').trim();

/** Collects the rows of a sheet and counts rows and columns beyond the limits. */
export class TableBuilder {
  readonly #rows: TableRow[] = [];
  readonly #merges: MergedArea[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #farColumns = new Set<number>();
  #count = 0;
  #farRows = { first: 0, last: 0 };

  addRow(number: number, isHidden: boolean, cells: ReadonlyMap<number, SheetCell>): void {
    const filled = [...cells].filter(([, cell]) => isFilled(cell));
    if (filled.length === 0) return;
    this.#count += 1;
    for (const [index] of filled) if (index >= maxColumns) this.#farColumns.add(index);
    if (this.#rows.length >= maxRowsKept) {
      this.#farRows = { first: this.#farRows.first || number, last: number };
      return;
    }
    const near: (SheetCell | undefined)[] = [];
    for (const [index, cell] of filled) if (index < maxColumns) near[index] = cell;
    this.#rows.push({ number, isHidden, cells: near });
  }

  merge(area: MergedArea): void {
    if (area.bottom > area.top || area.right > area.left) this.#merges.push(area);
  }

  hideColumns(first: number, last: number): void {
    for (let index = first; index <= Math.min(last, maxColumns); index += 1) this.#hiddenColumns.add(index);
  }

  table(name: string, isHidden: boolean): RawTable {
    return {
      name,
      isHidden,
      rows: this.#rows.sort((a, b) => a.number - b.number),
      count: this.#count,
      merges: this.#merges,
      hiddenColumns: this.#hiddenColumns,
      unread: this.#unread(),
    };
  }

  #unread(): UnreadContent[] {
    const columns = [...this.#farColumns].sort((a, b) => a - b).map((index) => columnLettersOf(index + 1));
    const [first = ''] = columns;
    const count = this.#count - this.#rows.length;
    const rows: UnreadContent = { kind: 'rows', count, ...this.#farRows };
    const far: UnreadContent = { kind: 'columns', count: columns.length, first, last: columns.at(-1) ?? first };
    return [rows, far].filter((unread) => unread.count > 0);
  }
}

/** Copies the first cell of each merged area to all of its cells. */
export function fillMergedCells({ rows, merges }: RawTable): TableRow[] {
  const filled = rows.map((row) => ({ ...row, cells: [...row.cells] }));
  for (const { top, bottom, left, right } of merges) {
    const first = filled.findIndex(({ number }) => number >= top);
    const start = filled[first];
    const value = start?.number === top ? start.cells[left] : undefined;
    if (!value) continue;
    for (let index = first; index < filled.length && (filled[index]?.number ?? 0) <= bottom; index += 1) {
      for (let column = left; column <= Math.min(right, maxColumns - 1); column += 1) {
        const cells = filled[index]?.cells;
        if (cells) cells[column] = value;
      }
    }
  }
  return filled;
}
