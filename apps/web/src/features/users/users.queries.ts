import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { signerChangeCalls } from '@hybrid-mail/contracts/signer-change';
import { type UserQuery, userCalls } from '@hybrid-mail/contracts/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type ListState, pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import type { UserListState } from './user-list-state.ts';

const usersKey = ['users'] as const;

const filters: FilterMappers<Omit<UserListState, keyof ListState>, FiltersOf<UserQuery>> = {
  username: (username) => ({ username }),
  user: (id) => ({ userId: Number(id) }),
  inn: (inn) => ({ inn }),
  unit: (unitId) => ({ unitId }),
};

export const userQueries = {
  /** Query key prefix to invalidate when a user changes. */
  all: usersKey,
  /** Signing rights that wait for a second administrator. */
  signerChanges: () =>
    queryOptions({
      queryKey: [...usersKey, 'signerChanges'],
      queryFn: ({ signal }) => call(signerChangeCalls.list, { signal }),
      ...pollEvery30s,
    }),
  list: (state: UserListState) => {
    const query = { ...pagingAndSortingParameters(state), ...queryFromFilters(filters, state) };
    return queryOptions({
      queryKey: [...usersKey, 'list', query],
      queryFn: ({ signal }) => call(userCalls.list, { query, signal }),
      ...pollEvery30s,
    });
  },
};
