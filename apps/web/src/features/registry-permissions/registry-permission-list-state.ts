import { id, integer } from '@hybrid-mail/contracts/scalars';
import { z } from 'zod';
import { type FilterDefinition, fromUrl } from '../../lib/list-search/index.ts';

/** The only page size (specification 2 §9). */
export const rowsOnPage = 1000;

export const registryPermissionListSearch = z.object({
  page: id().catch(1),
  itemsPerPage: integer(rowsOnPage, rowsOnPage).catch(rowsOnPage),
  inn: fromUrl.inn,
});
export type RegistryPermissionListState = z.output<typeof registryPermissionListSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const registryPermissionListDefinition = (userId: number): FilterDefinition<RegistryPermissionListState> => ({
  schema: registryPermissionListSearch,
  defaults: () => registryPermissionListSearch.parse({}),
  savedAs: `filters.registry-permissions.${userId}`,
});
