import { letterInquiryCalls } from '@hybrid-mail/contracts/letter-inquiries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const all = ['letterInquiry'] as const;

export const letterInquiryQueries = {
  all,
  one: (id: number) =>
    queryOptions({
      queryKey: [...all, id],
      queryFn: ({ signal }) => call(letterInquiryCalls.read, { query: { id }, signal }),
    }),
};

/** Asks the post about one letter, or without an id about all letters without news. */
export const askPost = (id?: number) => call(letterInquiryCalls.ask, { body: { id } });
