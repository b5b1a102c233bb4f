import { globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { globalUnitCalls } from '@hybrid-mail/contracts/global-unit';
import { organizationCalls } from '@hybrid-mail/contracts/organization';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

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
    callQuery(['global', 'organizations', 'words', search], globalOrganizationCalls.list, {
      query: { ...order, limit: offered, search: search || undefined },
    }),
  organizationByInn: (inn: string) => ({
    ...callQuery(['global', 'organizations', 'inn', inn], globalOrganizationCalls.list, {
      query: { ...order, limit: 1, inn },
    }),
    staleTime: 60_000,
  }),
  organizations: () =>
    queryOptions({
      ...callQuery(['global', 'organizations', 'all'], globalOrganizationCalls.list, {
        query: { ...order, limit: all },
      }),
      select: ({ records }) => records,
    }),
  /** Units of the operator that organizations have contracts with; controllers may list them, too. */
  signers: () => ({ ...callQuery(['global', 'signers'], organizationCalls.contractSigners), staleTime: 60_000 }),
  unitNames: (inn?: string) => ({
    ...callQuery(['global', 'unit-names', inn], globalUnitCalls.ofUser, { query: { inn } }),
    staleTime: 60_000,
  }),
};
