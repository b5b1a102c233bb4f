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
  const isAnswered = query.data !== undefined && !query.isPlaceholderData && !query.isError;
  const isPart = query.data?.totalIsExact === false && !query.isPlaceholderData;
  const counted = useQuery({ ...((count ?? noCount) as UseQueryOptions<number>), enabled: isPart });
  const own = useRef<{ readonly page: Paged<R>; readonly total: number | undefined }>(undefined);
  if (query.data && !query.isPlaceholderData)
    own.current = { page: query.data, total: isPart ? atLeast(query.data.total, counted.data) : query.data.total };
  // An empty result of other filters, or from before a failure, must not be shown as the result of the current query.
  const shown = isAnswered || own.current?.page.total !== 0 ? own.current : undefined;
  const isFirst = !shown && !(query.isError && !query.isFetching);
  useFirstLoad(isFirst);
  const total = query.data && !query.isPlaceholderData ? own.current?.total : undefined;
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / itemsPerPage));
  useEffect(() => {
    if (page > lastPage) goTo(lastPage, 'correction');
  }, [page, lastPage, goTo]);
  return {
    rows: shown?.page.records ?? nothing,
    total: shown?.total,
    /** Total of this query; undefined while only the total of an earlier query is known, and after a failure. */
    ownTotal: isAnswered ? shown?.total : undefined,
    /** Lower bound of the total, while the total itself is not known. */
    atLeast: shown && shown.total === undefined ? shown.page.total : undefined,
    isFirst,
    isRefreshing: query.isFetching && shown !== undefined,
    error: query.isError && !query.isFetching ? query.error.message : undefined,
    retry: () => {
      void query.refetch();
      if (isPart) void counted.refetch();
    },
  };
}

/** The count, unless it is from before the page was read and lower than what the page shows. */
const atLeast = (lowest: number, count: number | undefined) =>
  count !== undefined && count >= lowest ? count : undefined;
