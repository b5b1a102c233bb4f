import { globalUserCalls, maxGlobalUserPageSize } from '@hybrid-mail/contracts/global-user';
import { grantCalls } from '@hybrid-mail/contracts/grant';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Page size of the organizations, of which there may be ten thousand. */
export const grantPageSize = 50;

const keyOf = (userId: number) => ['grants', userId] as const;

interface Filters {
  readonly search: string;
  readonly onlyOn: boolean;
}

export const grantQueries = {
  /** Common prefix of the query keys of one user's grants. */
  of: keyOf,
  organizationsOf: (userId: number) => [...keyOf(userId), 'organizations'] as const,
  organizations: (userId: number, { search, onlyOn }: Filters) =>
    infiniteQueryOptions({
      queryKey: [...grantQueries.organizationsOf(userId), search, onlyOn],
      queryFn: ({ signal, pageParam: skip }) => {
        const filters = { search: search || undefined, isActive: onlyOn ? true : undefined };
        return call(grantCalls.organizations, { query: { userId, limit: grantPageSize, skip, ...filters }, signal });
      },
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { records }) => sum + records.length, 0);
        return shown < total ? shown : undefined;
      },
    }),
  units: (userId: number, organizationId: number) =>
    queryOptions({
      queryKey: [...keyOf(userId), 'units', organizationId],
      queryFn: ({ signal }) => call(grantCalls.units, { query: { userId, organizationId }, signal }),
    }),
  people: () =>
    queryOptions({
      queryKey: ['global', 'users', 'all'],
      queryFn: ({ signal }) =>
        call(globalUserCalls.list, {
          query: { skip: 0, limit: maxGlobalUserPageSize, sort: 'name', desc: false },
          signal,
        }),
      select: ({ records }) => records,
    }),
  preview: (fromId: number, toId: number) =>
    queryOptions({
      queryKey: [...keyOf(toId), 'preview', fromId],
      queryFn: ({ signal }) => call(grantCalls.preview, { query: { fromId, toId }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};
