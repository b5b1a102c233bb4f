export { assertPrintable } from './assert-printable.ts';
export { dashboard } from './dashboard.ts';
export { mergeAcceptedChanges, mergeAllAcceptedChanges } from './merge-accepted-changes.ts';
export { rebuildSums } from './rebuild-sums.ts';
export type { Report } from './run-report.ts';
export * from './staff-statistics.ts';
export { sumProblems } from './sum-problems.sql.ts';
export { unitStatistics } from './unit-statistics.ts';
