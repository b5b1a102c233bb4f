import type { Role } from '@hybrid-mail/access';
import { deliveryFilter } from '@hybrid-mail/contracts/delivery';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import { unit } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingOf } from '../../lib/list-search/index.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { listCallOf } from './fetch-letters.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

/** Query parameters of a status filter value (OPEN-34). */
function statusQuery(kind: MailListKind, perform: number | undefined): Partial<MailQuery> {
  if (perform === undefined) return {};
  if (kind === 'draft') return { sendStatus: perform };
  if (perform === deliveryFilter.onItsWay) return { isPerformed: false };
  return perform === deliveryFilter.ended ? { isPerformed: true } : { performType: perform };
}

/** Date parameters: start and end mean the page's own date; the staff page has both. */
function rangeQuery(kind: MailListKind, state: MailListState): Partial<MailQuery> {
  const { start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn } = state;
  if (kind === 'sent') return { sentStart: start, sentEnd: end };
  const created = { createdStart: start, createdEnd: end };
  return kind === 'staff' ? { ...created, sentStart, sentEnd, performedStart, performedEnd, stillOn } : created;
}

const isSentQuery = { draft: { isSent: false }, sent: { isSent: true }, all: {}, staff: {} } as const;

/** Sender parameters of pages that filter by organization or unit. */
function senderQuery(kind: MailListKind, { inn, unit }: MailListState): Partial<MailQuery> {
  if (kind === 'staff') return { inn, unitId: unit };
  return kind === 'all' ? {} : { unitId: unit };
}

/** Converts the page's state into the call's query. */
export function mailQueryOf(kind: MailListKind, state: MailListState): MailQuery {
  const { uid, receiver, region, area, users, registry } = state;
  return {
    ...pagingOf(state),
    ...isSentQuery[kind],
    ...rangeQuery(kind, state),
    ...statusQuery(kind, state.perform),
    uid,
    receiver,
    region,
    area,
    users: kind === 'staff' ? undefined : users,
    registry: kind === 'staff' ? undefined : registry,
    ...senderQuery(kind, state),
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
};
