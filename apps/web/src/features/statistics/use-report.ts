import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFirstLoad } from '../../lib/blocking.ts';

/** A table that stays while another one comes and when it fails to come. */
export function useReport<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  failed: (why: string) => string,
) {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const held = useRef<T>(undefined);
  if (query.data) held.current = query.data;
  const content = query.data ?? held.current;
  const isFirst = content === undefined && query.isFetching;
  useFirstLoad(isFirst);
  return {
    content,
    load: {
      isFirst,
      isRefreshing: query.isFetching && content !== undefined,
      error: query.isError && !query.isFetching ? failed(query.error.message) : undefined,
      retry: () => void query.refetch(),
    },
  };
}
