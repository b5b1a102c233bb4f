import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { type UnitQuery, unitCalls } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type ListState, pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import { isActiveStatus } from '../../shared/staff-columns/activity-status.ts';
import type { UnitListState } from './unit-list-state.ts';

const unitsKey = ['units'] as const;

const filters: FilterMappers<Omit<UnitListState, keyof ListState>, FiltersOf<UnitQuery>> = {
  search: (search) => ({ search }),
  inn: (inn) => ({ inn }),
  status: (status) => ({ isActive: isActiveStatus(status) }),
};

export const unitQueries = {
  /** Query key prefix to invalidate when a unit changes. */
  all: unitsKey,
  list: (state: UnitListState) => {
    const query = { ...pagingAndSortingParameters(state), ...queryFromFilters(filters, state) };
    return queryOptions({
      queryKey: [...unitsKey, 'list', query],
      queryFn: ({ signal }) => call(unitCalls.list, { query, signal }),
      ...pollEvery30s,
    });
  },
  regions: () =>
    queryOptions({
      queryKey: ['unit-regions'],
      queryFn: ({ signal }) => call(unitCalls.regions, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
