import { keepPreviousData, type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFirstLoad } from '../blocking.ts';
import type { PageSearch } from '../list-search/index.ts';

interface Paged<R> {
  readonly records: R[];
  readonly total: number;
  /** False for a list that was not counted: `total` is then a lower bound. */
  readonly totalIsExact?: false | undefined;
}

const nothing: never[] = [];
const noCount = { queryKey: ['no count'], queryFn: skipToken };

/**
 * One page of a list. Old rows stay while loading and after a failure, but not an old empty result. A page number
 * beyond the last page is corrected to the last page.
 * @param count query of the exact total, for a list whose pages are answered without it
 */
export function usePaged<R, K extends QueryKey, C extends QueryKey = QueryKey>(
  options: UseQueryOptions<Paged<R>, Error, Paged<R>, K>,
  { state, goTo }: Pick<PageSearch, 'state' | 'goTo'>,
  count?: UseQueryOptions<number, Error, number, C>,
) {
  const { page, itemsPerPage } = state;
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const lastData = useRef<Paged<R>>(undefined);
  if (query.data) lastData.current = query.data;
  const isAnswered = query.data !== undefined && !query.isPlaceholderData && !query.isError;
  const counted = useCount(count, isAnswered && query.data?.totalIsExact === false, query.isPlaceholderData);
  const last = query.data ?? lastData.current;
  // Until the count tells the last page, an empty page stands for rows to come.
  const isBeyondEnd = last?.totalIsExact === false && last.records.length === 0;
  // An empty result of other filters, or from before a failure, must not be shown as the result of the current query.
  const isUsable = isAnswered ? !isBeyondEnd || counted.isFailed : last?.total !== 0;
  const shown = isUsable ? last : undefined;
  const isFirst = !shown && !(query.isError && !query.isFetching);
  useFirstLoad(isFirst);
  const exactTotal = (list: Paged<R> | undefined) => (list?.totalIsExact === false ? counted.total : list?.total);
  const total = query.isPlaceholderData ? undefined : exactTotal(query.data);
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / itemsPerPage));
  useEffect(() => {
    if (page > lastPage) goTo(lastPage, 'correction');
  }, [page, lastPage, goTo]);
  return {
    rows: shown?.records ?? nothing,
    total: exactTotal(shown),
    /** Total of this query; undefined while only the total of an earlier query is known, and after a failure. */
    ownTotal: isAnswered ? exactTotal(query.data) : undefined,
    /** Lower bound of the total, while the total itself is not known. */
    atLeast: exactTotal(shown) === undefined ? shown?.total : undefined,
    isFirst,
    isRefreshing: query.isFetching && shown !== undefined,
    error: query.isError && !query.isFetching ? query.error.message : undefined,
    retry: () => {
      void query.refetch();
      if (counted.isFailed) counted.retry();
    },
  };
}

/** The exact total, counted only when a page came without it. An earlier total stays only as long as the earlier rows. */
function useCount<C extends QueryKey>(
  count: UseQueryOptions<number, Error, number, C> | undefined,
  isNeeded: boolean,
  hasOldRows: boolean,
) {
  const options = (count ?? noCount) as UseQueryOptions<number, Error, number, QueryKey>;
  const query = useQuery({ ...options, enabled: isNeeded, placeholderData: keepPreviousData });
  return {
    total: query.isPlaceholderData && !hasOldRows ? undefined : query.data,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
