import { commonTexts } from '@hybrid-mail/messages/common';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFilterSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { FilterBar, FoldedFilters, rangeFilter } from '../../ui/filter-bar/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ReportTable } from '../../ui/report-table/index.ts';
import { SectionTitle } from './charts/section-title.tsx';
import { SwapPeriodButton } from './charts/swap-period-button.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { unitReportDefinition } from './report/report-state.ts';
import { ReportStrip } from './report/report-strip.tsx';
import { useReportPage } from './report/use-report-page.ts';
import { useSubtitle } from './report/use-subtitle.ts';
import { UnitList } from './unit-list.tsx';

/** «Мои подразделения»: accepted letters by unit, and the list of units. */
export function UnitStatisticsScreen() {
  const { id: userId } = useProfile();
  const search = useFilterSearch(useMemo(() => unitReportDefinition(userId), [userId]));
  const { state, filter, reset } = search;
  const { page, itemsPerPage, ...asked } = state;
  const { content, load, chart, extra, refresh, emptyText, isTurnedRound } = useReportPage('unit', asked);
  const subtitle = useSubtitle(content, asked);
  const bar = {
    filters: [rangeFilter(search, ['start', 'end'], texts.period)],
    onReset: reset,
    found: content?.rows.length,
  };
  return (
    <Box sx={{ minHeight: '100%', bgcolor: 'background.paper', pb: 8 }}>
      <PageHeader
        title={texts.unitsTitle}
        actions={
          <>
            <FoldedFilters {...bar} />
            <ReportActions name="unit" filter={asked} onRefresh={refresh} />
          </>
        }
      />
      <FilterBar {...bar} />
      {!isTurnedRound && <ReportStrip content={content} error={load.error} chart={chart} />}
      <SectionTitle title={content?.title ?? texts.report} beside={subtitle} />
      <ReportTable
        label={texts.report}
        content={content}
        extra={extra}
        load={load}
        emptyText={emptyText}
        emptyAction={
          isTurnedRound ? (
            <SwapPeriodButton days={state} onTurn={filter} />
          ) : (
            <Button variant="outlined" onClick={reset}>
              {commonTexts.reset}
            </Button>
          )
        }
      />
      <UnitList
        paging={{
          state: { page, itemsPerPage },
          goTo: (page) => filter({ page }),
          arrange: (change) => filter({ page: 1, ...change }),
        }}
      />
    </Box>
  );
}
