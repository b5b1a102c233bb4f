import type { Role } from '@hybrid-mail/access';
import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { type GlobalOrganizationRecord, globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { contractStates, type OrganizationInList, type OrganizationQuery } from '@hybrid-mail/contracts/organization';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type ListState, pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { organizationListCall } from '../../lib/queries/organization-search.queries.ts';
import { isActiveStatus } from '../../shared/staff-columns/activity-status.ts';
import type { OrganizationListState } from './organization-list-state.ts';

const listsKey = ['organizations', 'list'] as const;
const globalKey = [...globalQueries.all, 'organizations', 'list'] as const;

/** Converts a record to a row of the list. */
const inListOf = (record: GlobalOrganizationRecord): OrganizationInList => ({
  organization: record,
  createdMailsCount: record.createdMailsCount,
  sentMailsCount: record.sentMailsCount,
  mayEdit: true,
});

const filters: FilterMappers<Omit<OrganizationListState, keyof ListState>, FiltersOf<OrganizationQuery>> = {
  search: (search) => ({ search }),
  inn: (inn) => ({ inn }),
  unit: (unitId) => ({ unitId }),
  contract: (index) => ({ contract: contractStates[index] }),
  status: (status) => ({ isActive: isActiveStatus(status) }),
};

const queryOf = (state: OrganizationListState) => ({
  ...pagingAndSortingParameters(state),
  ...queryFromFilters(filters, state),
});

export const organizationQueries = {
  /** Query key prefix to invalidate when an organization changes. */
  lists: listsKey,
  list: (role: Role, state: OrganizationListState) => {
    const endpoint = organizationListCall(role);
    const query = queryOf(state);
    return queryOptions({
      queryKey: [...listsKey, endpoint.name, query],
      queryFn: ({ signal }) => call(endpoint, { query, signal }),
      ...pollEvery30s,
    });
  },
  globalList: (state: OrganizationListState) => {
    const query = queryOf(state);
    return queryOptions({
      queryKey: [...globalKey, query],
      queryFn: async ({ signal }) => {
        const { records, total } = await call(globalOrganizationCalls.list, { query, signal });
        return { records: records.map(inListOf), total };
      },
      ...pollEvery30s,
    });
  },
};
