import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffReportState } from '../staff-report-state.ts';
import type { ReportName } from '../staff-reports.ts';
import { statisticsQueries } from '../statistics.queries.ts';

/** Chart data of a report; the report neither waits for it nor fails with it. */
export const useReportChart = (name: ReportName, filter: StaffReportState, enabled: boolean) =>
  useQuery({ ...statisticsQueries.chart(name, filter), enabled, placeholderData: keepPreviousData });

export type ReportChartQuery = ReturnType<typeof useReportChart>;
