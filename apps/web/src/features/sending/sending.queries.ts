import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { WaitingKind, WaitingQuery } from '@hybrid-mail/contracts/sending-records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type PageState, pagingParameters } from '../../lib/list-search/index.ts';
import { sendingQueryKey } from '../../lib/queries/sending.queries.ts';
import type { SendingListState } from './sending-list-state.ts';

export const refreshSeconds = 10;
const often = { refetchInterval: refreshSeconds * 1000 } as const;

/** Finds an organization's id by INN; undefined when there is none. */
type IdOf = (inn: string) => Promise<number | undefined>;

type Filters = Omit<SendingListState, keyof PageState>;

/** Converts filters to the query; the call takes the organization's id instead of its INN. */
const filters: FilterMappers<Filters, FiltersOf<WaitingQuery>, [organizationId: number | undefined]> = {
  kind: (kind) => ({ kind }),
  inn: (_, organizationId) => ({ organizationId }),
};

async function waitingOf(
  idOf: IdOf,
  { limit, skip, ...chosen }: Filters & { limit: number; skip: number },
  signal: AbortSignal,
) {
  const { inn } = chosen;
  const organizationId = inn === undefined ? undefined : await idOf(inn);
  if (inn !== undefined && organizationId === undefined) return { records: [], total: 0 };
  return call(sendingCalls.waiting, {
    query: { limit, skip, ...queryFromFilters(filters, chosen, organizationId) },
    signal,
  });
}

export const sendingQueries = {
  state: () =>
    queryOptions({
      queryKey: [...sendingQueryKey, 'state'],
      queryFn: ({ signal }) => call(sendingCalls.state, { signal }),
      ...often,
    }),
  waiting: ({ page, itemsPerPage, ...chosen }: SendingListState, idOf: IdOf) =>
    queryOptions({
      queryKey: [...sendingQueryKey, 'waiting', chosen, page, itemsPerPage],
      queryFn: ({ signal }) => waitingOf(idOf, { ...chosen, ...pagingParameters({ page, itemsPerPage }) }, signal),
      ...often,
    }),
  /** Number of rows of one kind for one organization; the numbers for all organizations are in the state. */
  count: (inn: string | undefined, kind: WaitingKind, idOf: IdOf) =>
    queryOptions({
      queryKey: [...sendingQueryKey, 'count', inn, kind],
      queryFn: async ({ signal }) => (await waitingOf(idOf, { inn, kind, limit: 1, skip: 0 }, signal)).total,
      enabled: inn !== undefined,
      ...often,
    }),
  /** Number of letters that a pause would hold back: letters of one organization, or all letters if `inn` is null. */
  held: (inn: string | null, idOf: IdOf) =>
    queryOptions({
      queryKey: [...sendingQueryKey, 'held', inn],
      queryFn: async ({ signal }) => {
        const organizationId = inn === null ? undefined : await idOf(inn);
        return (await call(sendingCalls.held, { query: { organizationId }, signal })).letters;
      },
      enabled: inn !== '',
    }),
};
