export type { ExtraColumn, ReportContent } from './report-cells.ts';
export { highlightMark } from './report-styles.ts';
export { ReportTable } from './report-table.tsx';
