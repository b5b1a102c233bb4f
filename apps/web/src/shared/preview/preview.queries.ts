import { preview } from '@hybrid-mail/contracts/registry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** A finished letter to look at; the server throws it away after an hour. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call(preview.get, { query: { id }, signal }),
    // The answer waits for the rendering: what failed then fails again.
    retry: false,
    staleTime: 30 * 60_000,
  });
