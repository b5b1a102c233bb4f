import { mailCalls } from '@hybrid-mail/contracts/mail';
import { searchCalls } from '@hybrid-mail/contracts/search';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

const root = ['mail'] as const;

/** Queries of several screens about letters. All keys under `all` are invalidated when a letter changes. */
export const mailQueries = {
  all: root,
  lists: [...root, 'list'] as const,
  /** The newest letters of this user. */
  latest: () =>
    queryOptions({
      queryKey: [...root, 'list', 'latest'],
      queryFn: ({ signal }) => call(searchCalls.find, { query: { search: '' }, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...root, 'one', id],
      queryFn: ({ signal }) => call(mailCalls.get, { query: { id }, signal }),
    }),
  /** Warnings that the inspection of the document found. */
  findings: (id: number, documentSha256: string) =>
    queryOptions({
      queryKey: ['mail-findings', id, documentSha256],
      queryFn: ({ signal }) => call(mailCalls.findings, { query: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The PDF. The hash is part of the key, because correcting a draft may replace its document. */
  document: (id: number, documentSha256: string) =>
    queryOptions({
      queryKey: ['mail-document', id, documentSha256],
      queryFn: ({ signal }) => call(mailCalls.document, { query: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Whether the letter was deleted or the user may not read it. */
export const isLetterMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
