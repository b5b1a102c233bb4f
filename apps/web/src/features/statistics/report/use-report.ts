import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFirstLoad } from '../../../lib/blocking.ts';

/** Shows the previous table while fetching; after a failure only if it has the same filters. */
export function useReport<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  failed: (values: { why: string }) => string,
) {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const filter = JSON.stringify(options.queryKey);
  const held = useRef<{ filter: string; table: T }>(undefined);
  if (query.data && !query.isPlaceholderData) held.current = { filter, table: query.data };
  const content = query.data ?? (held.current?.filter === filter ? held.current.table : undefined);
  const isFirst = content === undefined && query.isFetching;
  useFirstLoad(isFirst);
  return {
    content,
    load: {
      isFirst,
      isRefreshing: query.isFetching && content !== undefined,
      error: query.isError && !query.isFetching ? failed({ why: query.error.message }) : undefined,
      retry: () => void query.refetch(),
    },
  };
}
