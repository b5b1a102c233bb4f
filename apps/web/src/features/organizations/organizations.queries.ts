import { can, type Role } from '@hybrid-mail/access';
import { organization } from '@hybrid-mail/contracts/organization';
import { reference } from '@hybrid-mail/contracts/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingOf } from '../../lib/list-search/index.ts';
import { activity, type OrganizationListState } from './organization-list-state.ts';

/** Administrators have a call of their own (specification 2 §6). */
const listCallOf = (role: Role) =>
  can(role, 'organization.listAsAdmin') ? organization.listAsAdmin : organization.listAsController;

const listsKey = ['organizations', 'list'] as const;

export const organizationQueries = {
  /** Asked anew when an organization changes. */
  lists: listsKey,
  list: (role: Role, state: OrganizationListState) => {
    const endpoint = listCallOf(role);
    const { search, inn, unit: unitId, status } = state;
    const isActive = status === undefined ? undefined : status === activity.active;
    const query = { ...pagingOf(state), search, inn, unitId, isActive };
    return queryOptions({
      queryKey: [...listsKey, endpoint.name, query],
      queryFn: ({ signal }) => call(endpoint, { query, signal }),
    });
  },
  signers: () =>
    queryOptions({
      queryKey: ['organizations', 'signers'],
      queryFn: ({ signal }) => call(organization.contractSigners, { signal }),
      staleTime: 60_000,
    }),
  clientTypes: () =>
    queryOptions({
      queryKey: ['reference', 'client-types'],
      queryFn: ({ signal }) => call(reference.clientTypes, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
