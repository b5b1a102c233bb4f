import { useKeys } from '../../lib/keys/use-keys.ts';
import { statisticsTexts as texts } from '../../messages/statistics.ts';
import { deliveryColumn } from './delivery-column.tsx';
import type { StaffReportState } from './staff-report-state.ts';
import type { ReportName } from './staff-reports.ts';
import { statisticsQueries } from './statistics.queries.ts';
import { useReport } from './use-report.ts';
import { useReportChart } from './use-report-chart.ts';

/** A report and what is drawn beside it, read anew together. */
export function useReportPage(name: ReportName, filter: StaffReportState) {
  const { content, load } = useReport(statisticsQueries.report(name, filter), texts.loadFailed);
  const chart = useReportChart(name, filter);
  const refresh = () => {
    load.retry();
    void chart.refetch();
  };
  useKeys({ KeyR: refresh });
  return { content, load, chart, extra: deliveryColumn(chart.data), refresh };
}
