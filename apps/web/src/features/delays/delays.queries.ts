import { delays } from '@hybrid-mail/contracts/delays';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Polling interval in milliseconds while the page is open. */
const refetchInterval = 5 * 60_000;

export const delayQueries = {
  places: () =>
    queryOptions({
      queryKey: ['delays', 'places'],
      queryFn: ({ signal }) => call(delays.read, { signal }),
      refetchInterval,
    }),
  today: (region: number | undefined) =>
    queryOptions({
      queryKey: ['delays', 'today', region],
      queryFn: ({ signal }) => call(delays.today, { query: { region }, signal }),
      refetchInterval,
    }),
};
