import { registration } from '@hybrid-mail/contracts/registration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Branches of a taxpayer, by INN. */
export const branchesQuery = (inn: string) =>
  queryOptions({
    queryKey: ['branches', inn],
    queryFn: ({ signal }) => call(registration.branches, { query: { inn }, signal }),
    staleTime: 60_000,
    retry: false,
  });
