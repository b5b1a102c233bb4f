import { globalUserSorts } from '@hybrid-mail/contracts/global-user';
import { z } from 'zod';
import { type FilterDefinition, listStateShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';

/** In the URL, `id` is the id of a unit and `user` the id of a user (OPEN-68). */
const schema = z.object({
  ...listStateShape(globalUserSorts, 'createdOn', staffPageSizes),
  search: urlParsers.text,
  inn: urlParsers.inn,
  id: urlParsers.id,
  user: urlParsers.text,
});
export type GlobalUserListState = z.output<typeof schema>;

export const globalUserListDefinition: FilterDefinition<GlobalUserListState> = { name: 'global-users', schema };
