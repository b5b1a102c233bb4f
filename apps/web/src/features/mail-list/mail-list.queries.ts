import type { Role } from '@hybrid-mail/access';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import { unit } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingOf } from '../../lib/list-search/index.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { listCallOf } from './fetch-letters.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

/** What the call sends for a value of the status filter (OPEN-34). */
function statusQuery(kind: MailListKind, perform: number | undefined): Partial<MailQuery> {
  if (perform === undefined) return {};
  if (kind === 'draft') return { sendStatus: perform };
  if (perform === -2) return { isPerformed: false };
  return perform === -1 ? { isPerformed: true } : { performType: perform };
}

/** start and end are the page's own range. */
const rangeQuery = (kind: MailListKind, { start, end }: MailListState): Partial<MailQuery> =>
  kind === 'sent' ? { sentStart: start, sentEnd: end } : { createdStart: start, createdEnd: end };

const isSentQuery = { draft: { isSent: false }, sent: { isSent: true }, all: {} } as const;

/** The state of a page in the words of the call. */
export function mailQueryOf(kind: MailListKind, state: MailListState): MailQuery {
  const { uid, receiver, region, area, users } = state;
  return {
    ...pagingOf(state),
    ...isSentQuery[kind],
    ...rangeQuery(kind, state),
    ...statusQuery(kind, state.perform),
    uid,
    receiver,
    region,
    area,
    users,
    unitId: kind === 'sent' ? state.unit : undefined,
  };
}

export const mailListQuery = (role: Role, kind: MailListKind, state: MailListState) => {
  const endpoint = listCallOf(role);
  const query = mailQueryOf(kind, state);
  return queryOptions({
    queryKey: [...mailQueries.lists, endpoint.name, query],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
  });
};

const filterStaleTime = 5 * 60_000;

export const mailFilterQueries = {
  users: () =>
    queryOptions({
      queryKey: ['unit-users'],
      queryFn: ({ signal }) => call(unit.users, { query: {}, signal }),
      staleTime: filterStaleTime,
    }),
  units: () =>
    queryOptions({
      queryKey: ['user-units'],
      queryFn: ({ signal }) => call(unit.ofUser, { query: {}, signal }),
      staleTime: filterStaleTime,
    }),
};
