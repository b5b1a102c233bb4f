export { assertPrintable } from './assert-printable.ts';
export type { Report } from './run-report.ts';
export { unitStatistics } from './unit-statistics.ts';
