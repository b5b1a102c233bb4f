import { tableTexts } from '@hybrid-mail/messages/table';
import {
  type Column,
  type ColumnDef,
  columnSizingFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';

interface ColumnMeta {
  /** Right-aligns the cells and the header. */
  readonly isNumber?: boolean;
  /** Sticky while the table scrolls horizontally. */
  readonly isSticky?: boolean;
  /** Quiet text, such as a row number. */
  readonly isQuiet?: boolean;
  /**
   * Text column with this font: its width may shrink or grow so that the longest words of all columns fit, and then that
   * texts take two lines. Column of numbers or moments (`head`): its width may grow to the longest word of its header,
   * and shrinks to it while all cells are empty.
   */
  readonly words?: 'plain' | 'strong' | 'chip' | 'head';
  /** Column of texts of any length, e.g. addresses: it may grow until all of them take two lines. */
  readonly isLong?: boolean;
  /** Width in pixels in a table with one line a row, if it differs. */
  readonly lineSize?: number;
}

export const dataTableFeatures = tableFeatures({
  columnSizingFeature,
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type DataTableFeatures = typeof dataTableFeatures;
// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of different types
export type DataColumn<R extends object> = ColumnDef<DataTableFeatures, R, any>;
export type DataTableInstance<R extends object> = ReactTable<DataTableFeatures, R>;
export type DataRow<R extends object> = Row<DataTableFeatures, R>;

/**
 * Column helper: `accessor` makes a column that can be sorted by its id, `display` one that cannot; `size` is the width
 * in pixels.
 */
export const columnHelperOf = <R extends object>() => createColumnHelper<DataTableFeatures, R>();

type Header = string | (() => string);

/** Functions that make columns: `sorted` makes a column that can be sorted by its id, `plain` one that cannot. */
export function columnMakersOf<R extends object>() {
  const { accessor, display } = columnHelperOf<R>();
  type Make = (
    id: string,
    header: Header,
    /** In pixels. */
    size: number,
    cell: (record: R) => ReactNode,
    meta?: ColumnMeta,
  ) => DataColumn<R>;
  const plain: Make = (id, header, size, cell, meta = {}) =>
    display({ id, header, size, meta, cell: ({ row }) => cell(row.original) });
  const sorted: Make = (id, header, size, cell, meta = {}) =>
    accessor(() => null, { id, header, size, meta, cell: ({ row }) => cell(row.original) });
  return { plain, sorted };
}

/**
 * Column «№» with the row number, which continues across pages.
 * @param lastNumber largest possible number; determines the width
 */
export const numberColumn = <R extends object>(firstNumber: number, lastNumber: number): DataColumn<R> =>
  columnHelperOf<R>().display({
    id: 'number',
    header: tableTexts.number,
    size: 14 + 8 * Math.max(2, String(lastNumber).length),
    meta: { isNumber: true, isQuiet: true },
    cell: ({ row }) => firstNumber + row.index,
  });

/** Class name and sticky position of a cell, by its column. */
export function cellAttributes<R extends object>(column: Column<DataTableFeatures, R, unknown>) {
  const { isNumber, isSticky, isQuiet } = column.columnDef.meta ?? {};
  const className = [isNumber && 'number', isSticky && 'sticky', isQuiet && 'quiet'].filter(Boolean).join(' ');
  const style = isSticky ? ({ '--left': `${stickyLeft(column)}px` } as CSSProperties) : undefined;
  return { className: className || undefined, style };
}

/** Left offset of a sticky column: the widths of the sticky columns before it. */
function stickyLeft<R extends object>(column: Column<DataTableFeatures, R, unknown>): number {
  const columns = column.table.getAllLeafColumns();
  const before = columns.slice(0, columns.indexOf(column)).filter((other) => other.columnDef.meta?.isSticky);
  return before.reduce((left, other) => left + other.getSize(), 0);
}
