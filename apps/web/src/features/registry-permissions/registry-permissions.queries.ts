import { type FilterMappers, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import { registryPermissionCalls } from '@hybrid-mail/contracts/registry-permission';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type PageState, pagingParameters } from '../../lib/list-search/index.ts';
import type { RegistryPermissionListState } from './registry-permission-list-state.ts';

const lists = ['registry-permission'] as const;

type Filters = Omit<RegistryPermissionListState, keyof PageState>;

/** Converts filters to the query; the call takes the organization's id instead of its INN. */
const filters: FilterMappers<
  Filters,
  QueryOf<typeof registryPermissionCalls.list>,
  [organizationId: number | undefined]
> = {
  inn: (_, organizationId) => ({ organizationId }),
};

export const registryPermissionQueries = {
  lists,
  /**
   * Pages the permissions in the browser, because the call returns all of them.
   * @param idOf finds an organization's id by INN
   */
  list: (state: RegistryPermissionListState, idOf: (inn: string) => Promise<number | undefined>) =>
    queryOptions({
      queryKey: [...lists, state],
      queryFn: async ({ signal }) => {
        const { inn } = state;
        const organizationId = inn === undefined ? undefined : await idOf(inn);
        const isGone = inn !== undefined && organizationId === undefined;
        const query = queryFromFilters(filters, state, organizationId);
        const all = isGone ? [] : await call(registryPermissionCalls.list, { query, signal });
        const { skip, limit } = pagingParameters(state);
        return { records: all.slice(skip, skip + limit), total: all.length };
      },
    }),
};
