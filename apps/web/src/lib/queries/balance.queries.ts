import { balance } from '@hybrid-mail/contracts/balance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const balanceQueries = {
  /** Of the person's own organization; it changes with every letter that the post takes. */
  own: () =>
    queryOptions({
      queryKey: ['balance', 'own'],
      queryFn: ({ signal }) => call(balance.read, { query: {}, signal }),
      staleTime: 60_000,
    }),
};
