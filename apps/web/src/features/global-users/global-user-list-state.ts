import { globalUserSorts } from '@hybrid-mail/contracts/global-user';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';

/** The URL names the unit `id` and the user `user` (OPEN-68). */
export const globalUserListSearch = z.object({
  ...listStateShape(globalUserSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  id: fromUrl.id,
  user: fromUrl.text,
});
export type GlobalUserListState = z.output<typeof globalUserListSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const globalUserListDefinition = (userId: number): ListDefinition<GlobalUserListState> => ({
  schema: globalUserListSearch,
  defaults: () => globalUserListSearch.parse({}),
  savedAs: `filters.global-users.${userId}`,
});
