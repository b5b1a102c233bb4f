import { unitTexts } from '@hybrid-mail/messages/units';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { activityChoices } from '../../shared/staff-columns/activity-status.ts';
import { choiceFilter, type Filter, textFilter } from '../../ui/filter-bar/index.ts';
import type { UnitListState } from './unit-list-state.ts';

const texts = unitTexts.filters;

/** Filter by organization (specification 2 §2), plus a search and a filter by status. */
export function useUnitFilters(search: ListSearch<UnitListState>): readonly Filter[] {
  const organization = useOrganizationFilter({ inn: search.state.inn, onChange: (inn) => search.filter({ inn }) });
  return [
    textFilter(search, 'search', texts.search),
    organization,
    choiceFilter(search, 'status', texts.status, activityChoices),
  ];
}
