export type { SheetTable } from './sheet-xml.ts';
export { tableXlsx, xlsxType } from './table-xlsx.ts';
