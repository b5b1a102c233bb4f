import { preview } from '@hybrid-mail/contracts/registry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Warnings of the inspection about a preview; the call waits for the rendering. */
export const previewFindingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['preview-findings', id],
    queryFn: ({ signal }) => call(preview.findings, { query: { id }, signal }),
    retry: false,
    staleTime: 30 * 60_000,
  });

/** Rendered preview; the server deletes it after an hour. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call(preview.get, { query: { id }, signal }),
    // The call waits for the rendering; a failed rendering would fail again.
    retry: false,
    staleTime: 30 * 60_000,
  });
