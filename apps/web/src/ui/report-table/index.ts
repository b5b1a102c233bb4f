export type { ExtraColumn } from './extra-column.ts';
export type { ReportContent } from './report-cells.ts';
export { highlightMark } from './report-styles.ts';
export { ReportTable } from './report-table.tsx';
