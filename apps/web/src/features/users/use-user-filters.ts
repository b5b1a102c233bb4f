import { userTexts } from '@hybrid-mail/messages/users';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { userIdRule } from '../../shared/person-fields/user-id-rule.ts';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import type { UserListState } from './user-list-state.ts';

const texts = userTexts.filters;

type Search = ListSearch<UserListState>;

/** Offers only units of the selected organization, because the list of all units would be too long. */
function useUnitFilter(search: Search): Filter {
  const { inn, unit } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== undefined });
  return choiceFilter(search, 'unit', texts.unit, inn === undefined ? { options: [] } : queriedChoices(units), {
    lockedBecause: inn === undefined && unit === undefined ? texts.unitLocked : undefined,
  });
}

/** Filters by organization, identifier and login (specification 2 §2), plus by unit, which the call also accepts. */
export function useUserFilters(search: Search): readonly Filter[] {
  const organization = useOrganizationFilter({
    inn: search.state.inn,
    // Also clears the unit, because it belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unit: undefined }),
  });
  const unit = useUnitFilter(search);
  return [
    textFilter(search, 'username', texts.username),
    organization,
    unit,
    textFilter(search, 'user', texts.id, { rule: userIdRule }),
  ];
}
