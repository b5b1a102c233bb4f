import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFirstLoad } from '../blocking.ts';
import type { PageSearch } from '../list-search/index.ts';

interface Paged<R> {
  readonly records: R[];
  readonly total: number;
}

const nothing: never[] = [];

/**
 * One page of a list. Old rows stay while loading and after a failure, but not an old empty result. A page number
 * beyond the last page is corrected to the last page.
 */
export function usePaged<R, K extends QueryKey>(
  options: UseQueryOptions<Paged<R>, Error, Paged<R>, K>,
  { state, goTo }: Pick<PageSearch, 'state' | 'goTo'>,
) {
  const { page, itemsPerPage } = state;
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const lastData = useRef<Paged<R>>(undefined);
  if (query.data) lastData.current = query.data;
  const isAnswered = query.data !== undefined && !query.isPlaceholderData && !query.isError;
  const last = query.data ?? lastData.current;
  // An empty result of other filters, or from before a failure, must not be shown as the result of the current query.
  const shown = isAnswered || last?.total !== 0 ? last : undefined;
  const isFirst = !shown && !(query.isError && !query.isFetching);
  useFirstLoad(isFirst);
  const lastPage =
    query.data && !query.isPlaceholderData ? Math.max(1, Math.ceil(query.data.total / itemsPerPage)) : page;
  useEffect(() => {
    if (page > lastPage) goTo(lastPage, 'correction');
  }, [page, lastPage, goTo]);
  return {
    rows: shown?.records ?? nothing,
    total: shown?.total,
    /** Total of this query; undefined while only the total of an earlier query is known, and after a failure. */
    ownTotal: isAnswered ? query.data?.total : undefined,
    isFirst,
    isRefreshing: query.isFetching && shown !== undefined,
    error: query.isError && !query.isFetching ? query.error.message : undefined,
    retry: () => void query.refetch(),
  };
}
