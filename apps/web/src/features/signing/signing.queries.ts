import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { getPageClient, type ProgramSettings } from '../../lib/e-imzo/get-page-client.ts';
import type { ListedKeys } from '../../lib/e-imzo/list-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';

const untilClosed = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

export const signingQueries = {
  /** Refetched when a dialog opens, because other users spend the same balance, and when a letter changes. */
  quote: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...mailQueries.lists, 'send-quote', ids],
      queryFn: ({ signal }) => call(beforeSendCalls.quote, { body: { ids: [...ids] }, signal }),
      ...untilClosed,
    }),
  /** Query for the warnings about the documents of these letters. */
  findings: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...mailQueries.lists, 'send-findings', ids],
      queryFn: ({ signal }) => call(beforeSendCalls.findings, { body: { ids: [...ids] }, signal }),
      ...untilClosed,
    }),
  /** Reread each time the dialog opens: a flash drive or a card may have been put in or removed. */
  keys: (ports: ProgramSettings | undefined) =>
    queryOptions<ListedKeys>({
      queryKey: ['signing-keys', ports],
      queryFn: ({ signal }) => (ports ? getPageClient(ports).listKeys(signal) : { certificates: [], devices: [] }),
      enabled: ports !== undefined,
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
};
