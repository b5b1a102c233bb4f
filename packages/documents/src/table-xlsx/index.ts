export { type SheetTable, tableXlsx } from './table-xlsx.ts';
