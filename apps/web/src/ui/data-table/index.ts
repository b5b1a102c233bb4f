export { columnMakersOf, columnsOf, type DataColumn, numberColumn } from './columns.ts';
export { DataTable, selectionWidth } from './data-table.tsx';
export type { DataTableProps, Load, RowLook, SelectAllOffer, Selection } from './data-table-props.ts';
export { Pager } from './paging/pager.tsx';
