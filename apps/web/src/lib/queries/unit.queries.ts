import { unitCalls } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const unitNameQueries = {
  /** Prefix that is invalidated when a unit changes. */
  all: ['user-units'] as const,
  /** Names of units within reach; of one organization when its INN is given. */
  of: (inn?: string) =>
    queryOptions({
      queryKey: ['user-units', inn],
      queryFn: ({ signal }) => call(unitCalls.ofUser, { query: { inn }, signal }),
      staleTime: 5 * 60_000,
    }),
};
