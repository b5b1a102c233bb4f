export type { SheetTable } from './sheet-xml.ts';
export { tableXlsx } from './table-xlsx.ts';
