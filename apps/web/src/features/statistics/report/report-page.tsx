import type { ReportTable as Report } from '@hybrid-mail/contracts/report';
import { commonTexts } from '@hybrid-mail/messages/common';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useFirstLoad } from '../../../lib/blocking.ts';
import { useDownload, usePrint } from '../../../lib/files/index.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import type { FilterSearch } from '../../../lib/list-search/index.ts';
import { ActionButton, RefreshButton } from '../../../ui/action-button/action-button.tsx';
import { type Filter, FilterBar, FoldedFilters } from '../../../ui/filter-bar/index.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ReportTable } from '../../../ui/report-table/index.ts';
import { useIsLowWindow } from '../../../ui/theme/use-is-low-window.ts';
import { deliveryColumnOf } from '../charts/delivery-column-of.tsx';
import { isPeriodReversed, type StaffReportState } from '../staff-report-state.ts';
import { type ReportName, reportFileName } from '../staff-reports.ts';
import { reportFiles, statisticsQueries } from '../statistics.queries.ts';
import { ChartsBelowTable, ReportStrip } from './report-strip.tsx';

interface Props {
  readonly name: ReportName;
  readonly title: string;
  readonly tableLabel: string;
  readonly search: FilterSearch<StaffReportState>;
  readonly filters: readonly Filter[];
  /** True if the filters are the defaults, so that no reset is offered. */
  readonly isUsual?: boolean;
  /** True if the filters show all that the server says about the report, so that the subtitle need not repeat it. */
  readonly isToldByFilters?: boolean;
  readonly linkOf?: (columns: Report['columns']) => ComponentProps<typeof ReportTable>['linkOf'];
  /** Content above the table. */
  readonly about: (content: Report | undefined, subtitle: string | false | null | undefined) => ReactNode;
  /** Content below the table. */
  readonly children?: ReactNode;
}

/** Page of a report: filters, figures, table. */
export function ReportPage({ name, title, tableLabel, search, filters, ...parts }: Props) {
  const { isUsual = false, isToldByFilters = false } = parts;
  const { state, filter, reset } = search;
  const { start, end } = state;
  const { content, load, chart, refresh, isTurnedRound } = useReport(name, state);
  // The subtitle omits the period while the period filter is visible; a low window folds the filters.
  const isPeriodShown = !useIsLowWindow() && (start !== undefined || end !== undefined);
  const bar = { filters, onReset: reset, found: content?.rows.length };
  const empty = isTurnedRound
    ? { text: texts.turnedRound, label: texts.turn, act: () => filter({ start: end, end: start }) }
    : { text: texts.empty, label: commonTexts.reset, act: reset };
  return (
    <Box sx={{ minHeight: '100%', bgcolor: 'background.paper', pb: 8 }}>
      <PageHeader
        title={title}
        beside={texts.byAcceptance}
        actions={
          <>
            <FoldedFilters {...bar} />
            <ReportActions name={name} filter={state} onRefresh={refresh} />
          </>
        }
      />
      <FilterBar {...bar} />
      {!isTurnedRound && <ReportStrip content={content} error={load.error} chart={chart} />}
      {parts.about(content, isPeriodShown ? !isToldByFilters && content?.about : content?.subtitle)}
      <ReportTable
        label={tableLabel}
        content={content}
        linkOf={content && parts.linkOf?.(content.columns)}
        extra={isTurnedRound ? undefined : deliveryColumnOf(chart.data)}
        load={load}
        emptyText={empty.text}
        emptyAction={
          (isTurnedRound || !isUsual) && (
            <Button variant="outlined" onClick={empty.act}>
              {empty.label}
            </Button>
          )
        }
      />
      {!isTurnedRound && <ChartsBelowTable chart={chart} />}
      {parts.children}
    </Box>
  );
}

interface ActionsProps {
  readonly name: ReportName;
  readonly filter: StaffReportState;
  readonly onRefresh: () => void;
}

/** «Печать», «Загрузить в Excel» and «Обновить» of a report under its filters, with a failure shown next to them. */
function ReportActions({ name, filter, onRefresh }: ActionsProps) {
  const fileName = reportFileName(name, filter);
  const saving = useDownload();
  const printing = usePrint(() => reportFiles.paper(name, filter));
  const save = () => void saving.start({ fileName, fetch: ({ signal }) => reportFiles.excel(name, filter, signal) });
  const trouble = saving.failure ? texts.excelFailed({ why: saving.failure.message }) : unprinted(printing.trouble);
  return (
    <>
      <Box role="status" sx={status}>
        {trouble}
      </Box>
      <ActionButton
        label={texts.print}
        Icon={Print}
        onClick={printing.print}
        isBusy={printing.isFetching}
        act={{ kind: 'print' }}
      />
      <ActionButton
        label={texts.excel}
        Icon={FileDownload}
        onClick={save}
        isBusy={saving.isRunning}
        act={{ kind: 'excel' }}
      />
      <RefreshButton onClick={onRefresh} />
    </>
  );
}

/** While it is empty, it takes no gap of the row, and screen readers keep listening to it. */
const status = {
  color: 'text.secondary',
  fontSize: 13.5,
  textAlign: 'right',
  '&:empty': { position: 'absolute' },
} as const;

/** Returns the server's message if it refused to print, a general text for another failure, null without a failure. */
function unprinted(trouble: Error | 'blocked' | null): string | null {
  if (trouble === null) return null;
  if (trouble === 'blocked') return texts.printBlocked;
  return trouble instanceof ApiError && trouble.status >= 400 && trouble.status < 500
    ? texts.printRefused({ why: trouble.message })
    : texts.printFailed;
}

/** Empty report for an invalid period. */
const noReport: Report = { title: '', subtitle: '', about: null, columns: [], rows: [], totals: null, note: null };

/**
 * Loads the report and its chart independently. Shows the previous table while fetching, and after a failure if it has
 * the same filters. A reversed period is not requested.
 */
function useReport(name: ReportName, filter: StaffReportState) {
  const isTurnedRound = isPeriodReversed(filter);
  const whenAsked = { enabled: !isTurnedRound, placeholderData: keepPreviousData };
  const options = statisticsQueries.report(name, filter);
  const query = useQuery({ ...options, ...whenAsked });
  const chart = useQuery({ ...statisticsQueries.chart(name, filter), ...whenAsked });
  const key = JSON.stringify(options.queryKey);
  const held = useRef<{ key: string; table: Report }>(undefined);
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
