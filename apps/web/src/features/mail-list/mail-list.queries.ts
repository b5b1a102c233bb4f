import type { Role } from '@hybrid-mail/access';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { mailFiltersOf } from '@hybrid-mail/contracts/mail-list-filters';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { listCallOf } from '../../shared/letter/fetch-letters.ts';
import type { MailListState } from './mail-list-state.ts';

/** Converts the page's state into the call's query. */
export const mailQueryOf = (kind: MailListKind, state: MailListState): MailQuery => ({
  ...pagingAndSortingParameters(state),
  ...mailFiltersOf(kind, state),
});

/** A page of the list. The letters of the whole country are not counted with it; see `mailCountQuery`. */
export const mailListQuery = (role: Role, kind: MailListKind, state: MailListState) => {
  const endpoint = listCallOf(role);
  const query = { ...mailQueryOf(kind, state), ...(kind === 'staff' && { skipTotal: true }) };
  return queryOptions({
    queryKey: [...mailQueries.lists, endpoint.name, query],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
  });
};

/** Exact number of letters that match the filters; asked when a page of staff came without it. */
export const mailCountQuery = (role: Role, kind: MailListKind, state: MailListState) => {
  const endpoint = listCallOf(role);
  const query: MailQuery = { ...mailFiltersOf(kind, state), limit: 1, skip: 0, sort: 'createdOn', desc: true };
  return queryOptions({
    queryKey: [...mailQueries.lists, endpoint.name, 'count', query],
    queryFn: async ({ signal }) => (await call(endpoint, { query, signal })).total,
  });
};
