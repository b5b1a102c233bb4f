import { noticeCalls } from '@hybrid-mail/contracts/notice';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const all = ['notices'] as const;

export const noticeQueries = {
  all,
  count: () =>
    queryOptions({ queryKey: [...all, 'count'], queryFn: ({ signal }) => call(noticeCalls.count, { signal }) }),
  /** Fetched while the panel is open. */
  list: () => queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(noticeCalls.list, { signal }) }),
};
