import { mailCalls } from '@hybrid-mail/contracts/mail';
import { searchCalls } from '@hybrid-mail/contracts/search';
import { ApiError } from '../api/api-error.ts';
import { callQuery } from './call-query.ts';

const root = ['mail'] as const;

/** Queries of several screens about letters. All keys under `all` are invalidated when a letter changes. */
export const mailQueries = {
  all: root,
  lists: [...root, 'list'] as const,
  /** The newest letters of this user. */
  latest: () => callQuery([...root, 'list', 'latest'], searchCalls.find, { query: { search: '' } }),
  one: (id: number) => callQuery([...root, 'one', id], mailCalls.get, { query: { id } }),
  /** Warnings that the inspection of the document found. */
  findings: (id: number, documentSha256: string) => ({
    ...callQuery(['mail-findings', id, documentSha256], mailCalls.findings, { query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** The PDF. The hash is part of the key, because correcting a draft may replace its document. */
  document: (id: number, documentSha256: string) => ({
    ...callQuery(['mail-document', id, documentSha256], mailCalls.document, { query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
};

/** Whether the letter was deleted or the user may not read it. */
export const isLetterMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
