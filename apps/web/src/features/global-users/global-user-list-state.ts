import { globalUserSorts } from '@hybrid-mail/contracts/global-user';
import { z } from 'zod';
import { type FilterDefinition, fromUrl, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';

/** In the URL, `id` is the id of a unit and `user` the id of a user (OPEN-68). */
const schema = z.object({
  ...listStateShape(globalUserSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  id: fromUrl.id,
  user: fromUrl.text,
});
export type GlobalUserListState = z.output<typeof schema>;

export const globalUserListDefinition: FilterDefinition<GlobalUserListState> = { name: 'global-users', schema };
