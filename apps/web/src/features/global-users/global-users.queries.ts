import { globalUser } from '@hybrid-mail/contracts/global-user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keptFresh } from '../../lib/list-query/kept-fresh.ts';
import { pagingOf } from '../../lib/list-search/index.ts';
import type { GlobalUserListState } from './global-user-list-state.ts';
import { isIdentifier } from './use-global-user-filters.ts';

export const globalUsersQuery = (state: GlobalUserListState) => {
  const { search, inn, id, user } = state;
  const userId = user !== undefined && isIdentifier(user) ? Number(user) : undefined;
  const query = { ...pagingOf(state), search, inn, id, userId };
  return queryOptions({
    queryKey: ['global', 'users', query],
    queryFn: ({ signal }) => call(globalUser.list, { query, signal }),
    ...keptFresh,
  });
};
