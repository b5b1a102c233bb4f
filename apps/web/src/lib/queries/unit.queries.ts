import { unitCalls } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const unitNameQueries = {
  /** Key prefix; invalidated when a unit changes. */
  all: ['user-units'] as const,
  /** Names of the units within the user's reach; with an INN, only those of that organization. */
  of: (inn?: string) =>
    queryOptions({
      queryKey: ['user-units', inn],
      queryFn: ({ signal }) => call(unitCalls.ofUser, { query: { inn }, signal }),
      staleTime: 5 * 60_000,
    }),
};
