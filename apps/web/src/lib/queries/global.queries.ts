import { globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { globalUnitCalls } from '@hybrid-mail/contracts/global-unit';
import { organizationCalls } from '@hybrid-mail/contracts/organization';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const order = { skip: 0, sort: 'name', desc: false } as const;
/** Maximum number of suggestions; the user narrows them down by typing more. */
const offered = 20;
/** Limit that covers all organizations of the operator, so that a select lists all of them. */
const all = 500;

/** Queries of several pages about the operator's organizations and units. */
export const globalQueries = {
  /** Key prefix; invalidated when an organization or unit of the operator changes. */
  all: ['global'] as const,
  organizationsByWords: (search: string) =>
    queryOptions({
      queryKey: ['global', 'organizations', 'words', search],
      queryFn: ({ signal }) =>
        call(globalOrganizationCalls.list, {
          query: { ...order, limit: offered, search: search || undefined },
          signal,
        }),
    }),
  organizationByInn: (inn: string) =>
    queryOptions({
      queryKey: ['global', 'organizations', 'inn', inn],
      queryFn: ({ signal }) => call(globalOrganizationCalls.list, { query: { ...order, limit: 1, inn }, signal }),
      staleTime: 60_000,
    }),
  organizations: () =>
    queryOptions({
      queryKey: ['global', 'organizations', 'all'],
      queryFn: ({ signal }) => call(globalOrganizationCalls.list, { query: { ...order, limit: all }, signal }),
      select: ({ records }) => records,
    }),
  /** Units of the operator that organizations have contracts with; controllers may list them, too. */
  signers: () =>
    queryOptions({
      queryKey: ['global', 'signers'],
      queryFn: ({ signal }) => call(organizationCalls.contractSigners, { signal }),
      staleTime: 60_000,
    }),
  unitNames: (inn?: string) =>
    queryOptions({
      queryKey: ['global', 'unit-names', inn],
      queryFn: ({ signal }) => call(globalUnitCalls.ofUser, { query: { inn }, signal }),
      staleTime: 60_000,
    }),
};
