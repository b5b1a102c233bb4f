import type { WebArea } from '@hybrid-mail/access';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defaultsOf, useFilterSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { referenceQueries } from '../../lib/queries/reference.queries.ts';
import { highlightMark } from '../../ui/report-table/index.ts';
import { ReportPage } from './report/report-page.tsx';
import { useReportFilters } from './report/use-report-filters.ts';
import { rowLinksOf } from './row-links.ts';
import { staffReportFilterDefinition } from './staff-report-state.ts';
import { type ReportName, staffReports } from './staff-reports.ts';

interface Props {
  readonly area: WebArea;
  readonly name: ReportName;
}

/** Staff report page: filters, figures, and drill-down links. */
export function StaffReportScreen({ area, name }: Props) {
  const { isUsual, ...search } = useReportSearch(name);
  return (
    <ReportPage
      name={name}
      title={texts.titles[name]}
      tableLabel={texts.titles[name]}
      search={search}
      isUsual={isUsual}
      filters={useReportFilters(name, search)}
      linkOf={(columns) => rowLinksOf({ area, name, state: search.state, columns })}
      about={(content, subtitle) => <About subtitle={subtitle} note={content?.note} />}
    />
  );
}

interface AboutProps {
  readonly subtitle: string | null | undefined;
  /** Legend of highlighted rows. */
  readonly note: string | null | undefined;
}

/** Subtitle of a report and the legend of its highlighted rows; renders nothing if both are missing. */
const About = ({ subtitle, note }: AboutProps) =>
  (subtitle || note) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, minHeight: 36, px: 4, pb: 3 }}>
      {subtitle && <Box sx={{ color: 'text.secondary' }}>{subtitle}</Box>}
      {note && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box aria-hidden sx={{ ...highlightMark, width: 22, height: 16, flex: 'none' }} />
          {note}
        </Box>
      )}
    </Box>
  );

function useReportSearch(name: ReportName) {
  const profile = useProfile();
  const hasClients = staffReports[name].filters.includes('client');
  const { data: clientTypes } = useQuery({ ...referenceQueries.clientTypes(), enabled: hasClients });
  const definition = useMemo(() => staffReportFilterDefinition(name, clientTypes ?? []), [name, clientTypes]);
  const search = useFilterSearch(definition);
  const isUsual = JSON.stringify(search.state) === JSON.stringify(defaultsOf(definition, profile));
  return { ...search, isUsual };
}
