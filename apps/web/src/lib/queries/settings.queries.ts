import { settings } from '@hybrid-mail/contracts/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const settingsQueries = {
  /** What the browser may know before login; it changes only with a restart of the server. */
  read: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(settings.read, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
