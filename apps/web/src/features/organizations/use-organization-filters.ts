import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { innRule } from '../../shared/organization/inn-rule.ts';
import { activityChoices } from '../../shared/staff-columns/activity-status.ts';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import type { OrganizationListState } from './organization-list-state.ts';

const texts = organizationTexts.filters;

/** Filters by branch, status and INN (specification 2 §2), and a search by part of the name. */
export function useOrganizationFilters(search: ListSearch<OrganizationListState>): readonly Filter[] {
  const signers = useQuery(globalQueries.signers());
  return [
    textFilter(search, 'search', texts.search),
    choiceFilter(search, 'unit', texts.signer, queriedChoices(signers)),
    choiceFilter(search, 'status', texts.status, activityChoices),
    textFilter(search, 'inn', texts.inn, { rule: innRule }),
  ];
}
