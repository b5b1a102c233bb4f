import { unit } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const unitNameQueries = {
  /** Everything under it is asked anew when a unit changes. */
  all: ['user-units'] as const,
  /** Names of the units in reach, of the organization when its INN is given. */
  of: (inn?: string) =>
    queryOptions({
      queryKey: ['user-units', inn],
      queryFn: ({ signal }) => call(unit.ofUser, { query: { inn }, signal }),
      staleTime: 5 * 60_000,
    }),
};
