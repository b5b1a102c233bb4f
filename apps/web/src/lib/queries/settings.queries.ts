import { settingsCalls } from '@hybrid-mail/contracts/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const settingsQueries = {
  /** Settings that are public before login; they change only when the server restarts. */
  read: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(settingsCalls.read, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
