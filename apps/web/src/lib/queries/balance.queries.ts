import { balanceCalls } from '@hybrid-mail/contracts/balance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const balanceQueries = {
  /** Balance of the user's own organization; it changes with every accepted letter. */
  own: () =>
    queryOptions({
      queryKey: ['balance', 'own'],
      queryFn: ({ signal }) => call(balanceCalls.read, { query: {}, signal }),
      staleTime: 60_000,
    }),
};
