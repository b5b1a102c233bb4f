import type { ReportTable as Report } from '@hybrid-mail/contracts/report';
import { commonTexts } from '@hybrid-mail/messages/common';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import type { FilterSearch } from '../../../lib/list-search/index.ts';
import { type Filter, FilterBar, FoldedFilters } from '../../../ui/filter-bar/index.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ReportTable } from '../../../ui/report-table/index.ts';
import { useIsLowWindow } from '../../../ui/theme/use-is-low-window.ts';
import { deliveryColumnOf } from '../charts/delivery-column-of.tsx';
import type { StaffReportState } from '../staff-report-state.ts';
import type { ReportName } from '../staff-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportStrip } from './report-strip.tsx';
import { useReport } from './use-report.ts';

interface Props {
  readonly name: ReportName;
  readonly title: string;
  readonly tableLabel: string;
  readonly search: FilterSearch<StaffReportState>;
  readonly filters: readonly Filter[];
  /** True if the filters are the defaults, so that no reset is offered. */
  readonly isUsual?: boolean;
  readonly linkOf?: (columns: Report['columns']) => ComponentProps<typeof ReportTable>['linkOf'];
  /** Content above the table. */
  readonly about: (content: Report | undefined, subtitle: string | null | undefined) => ReactNode;
  /** Content below the table. */
  readonly children?: ReactNode;
}

/** Page of a report: filters, figures, table. */
export function ReportPage({ name, title, tableLabel, search, filters, isUsual = false, ...parts }: Props) {
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
        actions={
          <>
            <FoldedFilters {...bar} />
            <ReportActions name={name} filter={state} onRefresh={refresh} />
          </>
        }
      />
      <FilterBar {...bar} />
      {!isTurnedRound && <ReportStrip content={content} error={load.error} chart={chart} />}
      {parts.about(content, isPeriodShown ? content?.about : content?.subtitle)}
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
      {parts.children}
    </Box>
  );
}
