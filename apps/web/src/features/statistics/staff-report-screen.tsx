import type { WebArea } from '@hybrid-mail/access';
import type { ReportTable } from '@hybrid-mail/contracts/report';
import { statisticsTexts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { defaultsOf, type FilterSearch, useFilterSearch } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { referenceQueries, useRegions } from '../../lib/queries/reference.queries.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { choiceFilter, type Filter, namedChoices, queriedChoices, rangeFilter } from '../../ui/filter-bar/index.ts';
import { highlightMark, type ReportContent } from '../../ui/report-table/index.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { ReportPage } from './report/report-page.tsx';
import { drillDownFilterOf, type StaffReportState, staffReportFilterDefinition } from './staff-report-state.ts';
import { type ReportFilterName, type ReportName, staffReports } from './staff-reports.ts';

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
      title={statisticsTexts.titles[name]}
      tableLabel={statisticsTexts.titles[name]}
      search={search}
      isUsual={isUsual}
      isToldByFilters={staffReports[name].filters.includes('client')}
      filters={useReportFilters(name, search)}
      linkOf={(columns) => rowLinksOf({ area, name, state: search.state, columns })}
      about={(content, subtitle) => <About subtitle={subtitle} note={content?.note} />}
    />
  );
}

interface AboutProps {
  readonly subtitle: string | false | null | undefined;
  /** Legend of highlighted rows. */
  readonly note: string | null | undefined;
}

/** Subtitle of a report and the legend of its highlighted rows; renders nothing if both are missing. */
const About = ({ subtitle, note }: AboutProps) =>
  (subtitle || note) && (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        px: 4,
        py: 2,
        borderTop: `1px solid ${colors.lineSoft}`,
      }}
    >
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

const texts = statisticsTexts.filters;

type Search = FilterSearch<StaffReportState>;

/** Filters of a staff report, in page order. */
function useReportFilters(name: ReportName, search: Search): readonly Filter[] {
  const { filters, isOfEveryRegion = false } = staffReports[name];
  const has = (filter: ReportFilterName) => filters.includes(filter);
  const { inn } = search.state;
  const organization = useOrganizationFilter({
    inn,
    // Also clears the unit, because it belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unitId: undefined }),
  });
  const globalUnits = useQuery({ ...globalQueries.signers(), enabled: has('globalUnit') });
  const every: Record<ReportFilterName, Filter> = {
    period: rangeFilter(search, ['start', 'end'], statisticsTexts.period),
    organization,
    unit: useUnitFilter(search, has('unit')),
    globalUnit: choiceFilter(search, 'globalunitId', texts.globalUnit, queriedChoices(globalUnits)),
    region: choiceFilter(search, 'regionId', texts.region, namedChoices(useRegions()), {
      ...(isOfEveryRegion && { lockedBecause: texts.regionLocked, lockedValue: texts.everyRegion }),
    }),
    client: useClientFilter(search, has('client')),
  };
  return filters.map((filter) => every[filter]);
}

/** Offers only units of the selected organization, because the list of all units would be too long. */
function useUnitFilter(search: Search, isUsed: boolean): Filter {
  const { inn, unitId } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: isUsed && inn !== undefined });
  return choiceFilter(search, 'unitId', texts.unit, inn === undefined ? { options: [] } : queriedChoices(units), {
    lockedBecause: inn === undefined && unitId === undefined ? texts.unitLocked : undefined,
  });
}

/** Value of the option for all banks; negative, because ids of client types start at 0. */
const ofBanks = -1;

/** Filter by client type, with "all banks" first; the server knows which types are banks. */
function useClientFilter({ state, filter }: Search, isUsed: boolean): Filter {
  const { options, ...rest } = queriedChoices(useQuery({ ...referenceQueries.clientTypes(), enabled: isUsed }));
  return {
    kind: 'choice',
    name: 'client',
    label: texts.client,
    value: state.client === 'banks' ? ofBanks : state.client,
    onChange: (option) => filter({ client: option === ofBanks ? 'banks' : option }),
    options: [{ value: ofBanks, label: texts.banks }, ...options],
    ...rest,
  };
}

interface Report extends Props {
  readonly state: StaffReportState;
  readonly columns: ReportTable['columns'];
}

/**
 * Returns the link of each row to another report, which gets this report's filters; undefined if rows have no links in
 * this area (STAT-18, STAT-24).
 */
function rowLinksOf({
  area,
  name,
  state,
  columns,
}: Report): ((row: ReportContent['rows'][number]) => LinkTarget | undefined) | undefined {
  const { rows } = staffReports[name];
  const to = rows && staffPagePath(`${rows.report}Statistics`, area);
  if (rows === undefined || to === undefined) return undefined;
  const filter = drillDownFilterOf(state);
  if (rows.by === 'regionId') return ({ id }) => ({ to, search: { ...filter, regionId: id } });
  const innPlace = columns.findIndex(({ measure }) => measure === 'inn');
  const { start, end } = filter;
  return ({ cells }) => ({ to, search: { start, end, inn: textOf(cells[innPlace]) } });
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : undefined);
