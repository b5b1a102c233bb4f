import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { type GlobalUserQuery, globalUserCalls } from '@hybrid-mail/contracts/global-user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type ListState, pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import { isUserId } from '../../shared/person-fields/user-id-rule.ts';
import type { GlobalUserListState } from './global-user-list-state.ts';

const filters: FilterMappers<Omit<GlobalUserListState, keyof ListState>, FiltersOf<GlobalUserQuery>> = {
  search: (search) => ({ search }),
  inn: (inn) => ({ inn }),
  id: (id) => ({ id }),
  user: (user) => (isUserId(user) ? { userId: Number(user) } : {}),
};

export const globalUsersQuery = (state: GlobalUserListState) => {
  const query = { ...pagingAndSortingParameters(state), ...queryFromFilters(filters, state) };
  return queryOptions({
    queryKey: ['global', 'users', query],
    queryFn: ({ signal }) => call(globalUserCalls.list, { query, signal }),
    ...pollEvery30s,
  });
};
