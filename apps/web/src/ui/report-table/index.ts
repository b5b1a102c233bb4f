export type { ReportContent } from './report-cells.ts';
export { ReportTable } from './report-table.tsx';
