import { userSorts } from '@hybrid-mail/contracts/user';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';

/** Whether the text is a complete user id. */
export const isIdentifier = (text: string) => /^[1-9][0-9]{0,8}$/.test(text);

export const userListSearch = z.object({
  ...listStateShape(userSorts, 'createdOn', staffPageSizes),
  username: fromUrl.text,
  user: z.string().refine(isIdentifier).optional().catch(undefined),
  inn: fromUrl.inn,
  unit: fromUrl.id,
});
export type UserListState = z.output<typeof userListSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const userListDefinition = (userId: number): ListDefinition<UserListState> => ({
  schema: userListSearch,
  defaults: () => userListSearch.parse({}),
  savedAs: `filters.users.${userId}`,
});
