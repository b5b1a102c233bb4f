import { delayCalls } from '@hybrid-mail/contracts/delays';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Polling interval in milliseconds while the page is open. */
const refetchInterval = 5 * 60_000;

export const delayQueries = {
  places: () =>
    queryOptions({
      queryKey: ['delays', 'places'],
      queryFn: ({ signal }) => call(delayCalls.read, { signal }),
      refetchInterval,
    }),
  today: (region: number | undefined) =>
    queryOptions({
      queryKey: ['delays', 'today', region],
      queryFn: ({ signal }) => call(delayCalls.today, { query: { region }, signal }),
      refetchInterval,
    }),
};

/** Figures of the day. Waits until the places query has loaded or failed, because that query determines the region. */
export function useDayFigures(regionId: number | undefined) {
  const { isFetched } = useQuery(delayQueries.places());
  return useQuery({ ...delayQueries.today(regionId), enabled: isFetched });
}
