import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { mailViewCalls } from '@hybrid-mail/contracts/mail-view';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

const root = ['mail-views'] as const;
/** Stale time and refetch interval of the counts, in ms. */
const countAge = 60_000;

export const viewQueries = {
  all: root,
  list: (page: MailListKind) =>
    queryOptions({
      queryKey: [...root, page, 'list'],
      queryFn: ({ signal }) => call(mailViewCalls.list, { query: { page }, signal }),
    }),
  counts: (page: MailListKind) =>
    queryOptions({
      queryKey: [...root, page, 'counts'],
      queryFn: ({ signal }) => call(mailViewCalls.counts, { query: { page }, signal }),
      staleTime: countAge,
      refetchInterval: countAge,
    }),
};
