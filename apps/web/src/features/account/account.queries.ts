import { accountCalls } from '@hybrid-mail/contracts/account';
import { noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const accountQueries = {
  own: () => queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => call(accountCalls.read, { signal }) }),
  channels: () =>
    queryOptions({
      queryKey: ['notice-channels'],
      queryFn: ({ signal }) => call(noticeChannelCalls.list, { signal }),
    }),
  /** Not cached, so that the logins are fetched each time the list opens. */
  logins: () =>
    queryOptions({
      queryKey: ['account-logins'],
      queryFn: ({ signal }) => call(accountCalls.logins, { signal }),
      gcTime: 0,
    }),
};
