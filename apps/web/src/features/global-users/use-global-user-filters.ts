import { globalUserTexts } from '@hybrid-mail/messages/global';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useGlobalOrganizationFilter } from '../../shared/organization/use-global-organization-filter.ts';
import { userIdRule } from '../../shared/person-fields/user-id-rule.ts';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import type { GlobalUserListState } from './global-user-list-state.ts';

const texts = globalUserTexts.filters;

/**
 * Filters by unit and identifier (specification 2 §2), and by search text and organization, which other pages link to.
 */
export function useGlobalUserFilters(search: ListSearch<GlobalUserListState>): readonly Filter[] {
  const { inn } = search.state;
  const units = useQuery(globalQueries.unitNames(inn));
  const organization = useGlobalOrganizationFilter({
    inn,
    onChange: (chosen) => search.filter({ inn: chosen, id: undefined }),
  });
  return [
    textFilter(search, 'search', texts.search),
    organization,
    choiceFilter(search, 'id', texts.unit, queriedChoices(units)),
    textFilter(search, 'user', texts.id, { rule: userIdRule }),
  ];
}
