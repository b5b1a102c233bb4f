import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { dataTableFeatures } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { ColumnWidths } from './widths/use-column-widths.ts';

/** Table model of one page; the server sorts and paginates. */
export function useTableModel<R extends object>(props: DataTableProps<R>, columnSizing: ColumnWidths) {
  const { columns, rows, rowKey, sort, onSort, selection } = props;
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.isDescending }] : [];
  const chosen = selection?.chosen ?? {};
  return useTable({
    features: dataTableFeatures,
    columns,
    data: rows as R[],
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection ? (row) => selection.whyNot(row.original) === null : false,
    state: { sorting, rowSelection: chosen, columnSizing },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first) onSort?.({ by: first.id, isDescending: first.desc });
    },
    onRowSelectionChange: (updater) => selection?.onChange(functionalUpdate(updater, chosen)),
  });
}
