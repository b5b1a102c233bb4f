import { noticeCalls } from '@hybrid-mail/contracts/notice';
import { callQuery } from './call-query.ts';

const all = ['notices'] as const;

export const noticeQueries = {
  all,
  count: () => callQuery([...all, 'count'], noticeCalls.count),
  /** Fetched while the panel is open. */
  list: () => callQuery([...all, 'list'], noticeCalls.list),
};
