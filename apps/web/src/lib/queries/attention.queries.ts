import { attention } from '@hybrid-mail/contracts/attention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const minute = 60_000;

/** How much there is of what does not move by itself. */
export const attentionCounts = () =>
  queryOptions({
    queryKey: ['attention', 'counts'],
    queryFn: ({ signal }) => call(attention.counts, { signal }),
    refetchInterval: minute,
  });
