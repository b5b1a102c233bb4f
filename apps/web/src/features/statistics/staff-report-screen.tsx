import type { Area } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFilterSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { referenceQueries } from '../../lib/queries/reference.queries.ts';
import { FilterBar, FoldedFilters } from '../../ui/filter-bar/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ReportTable } from '../../ui/report-table/index.ts';
import { SwapPeriodButton } from './charts/swap-period-button.tsx';
import { ReportAbout } from './report/report-about.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { ReportStrip } from './report/report-strip.tsx';
import { useReportFilters } from './report/use-report-filters.ts';
import { useReportPage } from './report/use-report-page.ts';
import { useSubtitle } from './report/use-subtitle.ts';
import { linksOf } from './row-links.ts';
import { staffReportDefinition } from './staff-report-state.ts';
import { type ReportName, staffReports } from './staff-reports.ts';

interface Props {
  readonly area: Area;
  readonly name: ReportName;
}

/** Staff report page: filters, figures, and drill-down links. */
export function StaffReportScreen({ area, name }: Props) {
  const search = useReportSearch(name);
  const { state, filter, reset, isUsual } = search;
  const { content, load, chart, extra, refresh, emptyText, isTurnedRound } = useReportPage(name, state);
  const subtitle = useSubtitle(content, state);
  const bar = { filters: useReportFilters(name, search), onReset: reset, found: content?.rows.length };
  return (
    <Box sx={{ minHeight: '100%', bgcolor: 'background.paper', pb: 8 }}>
      <PageHeader
        title={texts.titles[name]}
        actions={
          <>
            <FoldedFilters {...bar} />
            <ReportActions name={name} filter={state} onRefresh={refresh} />
          </>
        }
      />
      <FilterBar {...bar} />
      {!isTurnedRound && <ReportStrip content={content} error={load.error} chart={chart} />}
      <ReportAbout subtitle={subtitle} note={content?.note} />
      <ReportTable
        label={texts.titles[name]}
        content={content}
        linkOf={content && linksOf({ area, name, state, columns: content.columns })}
        extra={extra}
        load={load}
        emptyText={emptyText}
        emptyAction={
          isTurnedRound ? (
            <SwapPeriodButton days={state} onTurn={filter} />
          ) : (
            !isUsual && <ResetButton onClick={reset} />
          )
        }
      />
    </Box>
  );
}

const ResetButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick}>
    {commonTexts.reset}
  </Button>
);

function useReportSearch(name: ReportName) {
  const { id: userId } = useProfile();
  const hasClients = staffReports[name].filters.includes('client');
  const { data: clientTypes } = useQuery({ ...referenceQueries.clientTypes(), enabled: hasClients });
  const definition = useMemo(() => staffReportDefinition(name, userId, clientTypes ?? []), [name, userId, clientTypes]);
  const search = useFilterSearch(definition);
  // Hides the reset button for default filters.
  const isUsual = JSON.stringify(search.state) === JSON.stringify(definition.defaults());
  return { ...search, isUsual };
}
