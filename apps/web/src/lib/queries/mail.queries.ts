import { mailCalls } from '@hybrid-mail/contracts/mail';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const root = ['mail'] as const;

/** Queries of several screens about letters. Everything under `all` is invalidated when a letter changes. */
export const mailQueries = {
  all: root,
  lists: [...root, 'list'] as const,
  one: (id: number) =>
    queryOptions({
      queryKey: [...root, 'one', id],
      queryFn: ({ signal }) => call(mailCalls.get, { query: { id }, signal }),
    }),
  /** The PDF; only a correction of the draft replaces it. */
  document: (id: number) =>
    queryOptions({
      queryKey: ['mail-document', id],
      queryFn: ({ signal }) => call(mailCalls.document, { query: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
