import { registryPermissions } from '@hybrid-mail/contracts/registry-permission';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { RegistryPermissionListState } from './registry-permission-list-state.ts';

const lists = ['registry-permission'] as const;

export const registryPermissionQueries = {
  lists,
  /** The call returns everything, so paging happens here. @param idOf finds an organization's id by INN */
  list: ({ inn, ...place }: RegistryPermissionListState, idOf: (inn: string) => Promise<number | undefined>) =>
    queryOptions({
      queryKey: [...lists, inn, place],
      queryFn: async ({ signal }) => {
        const organizationId = inn === undefined ? undefined : await idOf(inn);
        const isGone = inn !== undefined && organizationId === undefined;
        const all = isGone ? [] : await call(registryPermissions.list, { query: { organizationId }, signal });
        const { skip, limit } = pageOf(place);
        return { records: all.slice(skip, skip + limit), total: all.length };
      },
    }),
};
