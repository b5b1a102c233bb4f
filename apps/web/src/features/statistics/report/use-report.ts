import type { ReportTable } from '@hybrid-mail/contracts/report';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFirstLoad } from '../../../lib/blocking.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { isPeriodReversed, type StaffReportState } from '../staff-report-state.ts';
import type { ReportName } from '../staff-reports.ts';
import { statisticsQueries } from '../statistics.queries.ts';

/** Empty report for an invalid period. */
const noReport: ReportTable = { title: '', subtitle: '', about: null, columns: [], rows: [], totals: null, note: null };

/**
 * Loads the report and its chart independently. Shows the previous table while fetching, and after a failure if it has
 * the same filters. A reversed period is not requested.
 */
export function useReport(name: ReportName, filter: StaffReportState) {
  const isTurnedRound = isPeriodReversed(filter);
  const whenAsked = { enabled: !isTurnedRound, placeholderData: keepPreviousData };
  const options = statisticsQueries.report(name, filter);
  const query = useQuery({ ...options, ...whenAsked });
  const chart = useQuery({ ...statisticsQueries.chart(name, filter), ...whenAsked });
  const key = JSON.stringify(options.queryKey);
  const held = useRef<{ key: string; table: ReportTable }>(undefined);
  if (query.data && !query.isPlaceholderData) held.current = { key, table: query.data };
  const content = query.data ?? (held.current?.key === key ? held.current.table : undefined);
  const isFirst = content === undefined && query.isFetching;
  useFirstLoad(isFirst);
  const retry = () => void query.refetch();
  const refresh = () => {
    if (isTurnedRound) return;
    retry();
    void chart.refetch();
  };
  useKeys({ KeyR: refresh });
  return {
    content: isTurnedRound ? noReport : content,
    load: {
      isFirst,
      isRefreshing: query.isFetching && content !== undefined,
      error: query.isError && !query.isFetching ? texts.loadFailed({ why: query.error.message }) : undefined,
      retry,
    },
    chart,
    refresh,
    isTurnedRound,
  };
}
