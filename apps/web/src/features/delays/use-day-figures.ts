import { useQuery } from '@tanstack/react-query';
import { delayQueries } from './delays.queries.ts';

/** Figures of the day. Waits until the places query has loaded or failed, because it determines the region. */
export function useDayFigures(regionId: number | undefined) {
  const { isFetched } = useQuery(delayQueries.places());
  return useQuery({ ...delayQueries.today(regionId), enabled: isFetched });
}
