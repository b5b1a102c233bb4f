import { type FilterMappers, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import { type GlobalUnitRecord, globalUnitCalls } from '@hybrid-mail/contracts/global-unit';
import { compareNames } from '@hybrid-mail/messages/compare-names';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type ListState, pagingAndSortingParameters } from '../../lib/list-search/index.ts';
import type { GlobalUnitListState, GlobalUnitSort } from './global-unit-list-state.ts';

const textOf: Record<GlobalUnitSort, (unit: GlobalUnitRecord) => string> = {
  organization: ({ globalOrganization }) => globalOrganization.name,
  name: ({ name }) => name,
  createdOn: ({ createdOn }) => createdOn,
};

/** The call returns all units of an organization, so sorting and paging happen here. */
function pageOf(units: readonly GlobalUnitRecord[], state: GlobalUnitListState) {
  const { limit, skip, sort, desc } = pagingAndSortingParameters(state);
  const text = textOf[sort];
  const sorted = units.toSorted((a, b) => compareNames(text(a), text(b)) * (desc ? -1 : 1));
  return { records: sorted.slice(skip, skip + limit), total: units.length };
}

const filters: FilterMappers<Omit<GlobalUnitListState, keyof ListState>, QueryOf<typeof globalUnitCalls.list>> = {
  inn: (inn) => ({ inn }),
};

export const globalUnitsQuery = (state: GlobalUnitListState) => {
  const query = queryFromFilters(filters, state);
  return queryOptions({
    queryKey: ['global', 'units', query, state],
    queryFn: async ({ signal }) => pageOf(await call(globalUnitCalls.list, { query, signal }), state),
    ...pollEvery30s,
  });
};
