import { statisticsTexts } from '@hybrid-mail/messages/statistics';
import { useQuery } from '@tanstack/react-query';
import type { FilterSearch } from '../../../lib/list-search/index.ts';
import { globalQueries } from '../../../lib/queries/global.queries.ts';
import { referenceQueries, useRegions } from '../../../lib/queries/reference.queries.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../../shared/organization/use-organization-filter.ts';
import { choiceFilter, type Filter, namedChoices, queriedChoices, rangeFilter } from '../../../ui/filter-bar/index.ts';
import type { StaffReportState } from '../staff-report-state.ts';
import { type ReportFilterName, type ReportName, staffReports } from '../staff-reports.ts';

const texts = statisticsTexts.filters;

type Search = FilterSearch<StaffReportState>;

/** Filters of a staff report, in page order. */
export function useReportFilters(name: ReportName, search: Search): readonly Filter[] {
  const { filters, isOfEveryRegion = false } = staffReports[name];
  const has = (filter: ReportFilterName) => filters.includes(filter);
  const { inn } = search.state;
  const organization = useOrganizationFilter({
    inn,
    // Also clears the unit, because it belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unitId: undefined }),
  });
  const every: Record<ReportFilterName, Filter> = {
    period: rangeFilter(search, ['start', 'end'], statisticsTexts.period),
    organization,
    unit: useUnitFilter(search, has('unit')),
    globalUnit: useGlobalUnitFilter(search, has('globalUnit')),
    region: useRegionFilter(search, isOfEveryRegion),
    client: useClientFilter(search, has('client')),
  };
  return filters.map((filter) => every[filter]);
}

function useRegionFilter(search: Search, isLocked: boolean): Filter {
  return choiceFilter(search, 'regionId', texts.region, namedChoices(useRegions()), {
    ...(isLocked && { lockedBecause: texts.regionLocked, lockedValue: texts.everyRegion }),
  });
}

/** Offers only units of the selected organization, because the list of all units would be too long. */
function useUnitFilter(search: Search, isUsed: boolean): Filter {
  const { inn, unitId } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: isUsed && inn !== undefined });
  return choiceFilter(search, 'unitId', texts.unit, inn === undefined ? { options: [] } : queriedChoices(units), {
    lockedBecause: inn === undefined && unitId === undefined ? texts.unitLocked : undefined,
  });
}

/** Filters senders by the operator's unit that signed their contract. */
function useGlobalUnitFilter(search: Search, isUsed: boolean): Filter {
  const units = useQuery({ ...globalQueries.signers(), enabled: isUsed });
  return choiceFilter(search, 'globalunitId', texts.globalUnit, queriedChoices(units));
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
