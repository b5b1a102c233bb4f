import { userTexts } from '@hybrid-mail/messages/users';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../shared/use-organization-filter.ts';
import { choiceFilter, type Filter, loaded, textFilter } from '../../ui/filter-bar/index.ts';
import { isIdentifier, type UserListState } from './user-list-state.ts';

const texts = userTexts.filters;

const idRule = { isWhole: isIdentifier, hint: texts.idRule, isNumber: true };

type Search = ListSearch<UserListState>;

/** Units of the organization that is chosen: all units of the country would be too many to choose from. */
function useUnitFilter(search: Search): Filter {
  const { inn, unit } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== undefined });
  return choiceFilter(search, 'unit', texts.unit, inn === undefined ? { options: [] } : loaded(units), {
    lockedBecause: inn === undefined && unit === undefined ? texts.unitLocked : undefined,
  });
}

/** Organization, identifier, login (specification 2 §2), and the unit, which the call takes too. */
export function useUserFilters(search: Search): readonly Filter[] {
  const organization = useOrganizationFilter({
    inn: search.state.inn,
    // Another organization has other units.
    onChange: (inn) => search.filter({ inn, unit: undefined }),
  });
  const unit = useUnitFilter(search);
  return [
    textFilter(search, 'username', texts.username),
    organization,
    unit,
    textFilter(search, 'user', texts.id, { rule: idRule }),
  ];
}
