import type { ReportTable } from '@hybrid-mail/contracts/report';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { deliveryColumn } from '../charts/delivery-column.tsx';
import { isPeriodReversed, type StaffReportState } from '../staff-report-state.ts';
import type { ReportName } from '../staff-reports.ts';
import { statisticsQueries } from '../statistics.queries.ts';
import { useReport } from './use-report.ts';
import { useReportChart } from './use-report-chart.ts';

/** Empty report for an invalid period. */
const noReport: ReportTable = { title: '', subtitle: '', about: null, columns: [], rows: [], totals: null, note: null };

/** Report and chart, refetched together. A reversed period in the URL is not requested. */
export function useReportPage(name: ReportName, filter: StaffReportState) {
  const isTurned = isPeriodReversed(filter);
  const options = { ...statisticsQueries.report(name, filter), enabled: !isTurned };
  const { content, load } = useReport(options, texts.loadFailed);
  const chart = useReportChart(name, filter, !isTurned);
  const refresh = () => {
    if (isTurned) return;
    load.retry();
    void chart.refetch();
  };
  useKeys({ KeyR: refresh });
  return {
    load,
    chart,
    refresh,
    content: isTurned ? noReport : content,
    extra: isTurned ? undefined : deliveryColumn(chart.data),
    emptyText: isTurned ? texts.turnedRound : texts.empty,
    isTurnedRound: isTurned,
  };
}
