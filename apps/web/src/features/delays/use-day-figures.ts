import { useQuery } from '@tanstack/react-query';
import { delayQueries } from './delays.queries.ts';

/** The figures of the day; read once the places have come or failed, since these tell whose region they are of. */
export function useDayFigures(regionId: number | undefined) {
  const { isFetched } = useQuery(delayQueries.places());
  return useQuery({ ...delayQueries.today(regionId), enabled: isFetched });
}
