import { addressBook, type PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const addressBookQueries = {
  /** Which of these receivers had their last letter at the same address returned. Informs only, so a failure is not retried. */
  returned: (receivers: readonly PlannedReceiver[]) =>
    queryOptions({
      queryKey: ['returned-letters', receivers],
      queryFn: ({ signal }) => call(addressBook.returned, { body: { receivers: [...receivers] }, signal }),
      enabled: receivers.length > 0,
      staleTime: 60_000,
      retry: false,
    }),
};
