export { columnsOf, type DataColumn, numberColumn } from './columns.ts';
export { DataTable } from './data-table.tsx';
export { Pager } from './pager.tsx';
