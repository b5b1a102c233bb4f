import { user } from '@hybrid-mail/contracts/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keptFresh } from '../../lib/list-query/kept-fresh.ts';
import { pagingOf } from '../../lib/list-search/index.ts';
import type { UserListState } from './user-list-state.ts';

const usersKey = ['users'] as const;

export const userQueries = {
  /** Everything under it is asked anew when a user changes. */
  all: usersKey,
  list: (state: UserListState) => {
    const { username, user: id, inn, unit: unitId } = state;
    const userId = id === undefined ? undefined : Number(id);
    const query = { ...pagingOf(state), inn, userId, username, unitId };
    return queryOptions({
      queryKey: [...usersKey, 'list', query],
      queryFn: ({ signal }) => call(user.list, { query, signal }),
      ...keptFresh,
    });
  },
};
