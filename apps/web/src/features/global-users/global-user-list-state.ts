import { globalUserSorts } from '@hybrid-mail/contracts/global-user';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';

/** In the address the unit is `id` and the person is `user` (OPEN-68). */
export const globalUserListSearch = z.object({
  ...listStateShape(globalUserSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  id: fromUrl.id,
  user: fromUrl.text,
});
export type GlobalUserListState = z.output<typeof globalUserListSearch>;

/** @param userId filters are kept for each person apart */
export const globalUserListDefinition = (userId: number): ListDefinition<GlobalUserListState> => ({
  schema: globalUserListSearch,
  defaults: () => globalUserListSearch.parse({}),
  storageKey: `hybrid-mail.filters.global-users.${userId}`,
});
