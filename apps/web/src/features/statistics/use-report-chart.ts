import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffReportState } from './staff-report-state.ts';
import type { ReportName } from './staff-reports.ts';
import { statisticsQueries } from './statistics.queries.ts';

/** What is drawn beside a report. The report does not wait for it, and is shown without it when it fails. */
export const useReportChart = (name: ReportName, filter: StaffReportState, enabled: boolean) =>
  useQuery({ ...statisticsQueries.chart(name, filter), enabled, placeholderData: keepPreviousData });

export type ReportChartQuery = ReturnType<typeof useReportChart>;
