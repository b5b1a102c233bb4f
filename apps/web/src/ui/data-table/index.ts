export { columnHelperOf, columnMakersOf, type DataColumn, numberColumn } from './columns.ts';
export { DataTable, selectionColumnWidth } from './data-table.tsx';
export type { DataTableProps, LoadState, RowQuickLook, RowSelection, SelectAllOffer } from './data-table-props.ts';
export { Pager } from './paging/pager.tsx';
