import type { PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { requestReturned } from './request-returned.ts';

export const addressBookQueries = {
  /**
   * The last letter to this receiver at the same address if it was returned, otherwise null; disabled for null.
   * Informational, so a failure is not retried.
   */
  returned: (planned: PlannedReceiver | null) =>
    queryOptions({
      queryKey: ['returned-letter', planned],
      queryFn: planned === null ? skipToken : ({ signal }) => requestReturned(planned, signal),
      staleTime: 60_000,
      retry: false,
    }),
};
