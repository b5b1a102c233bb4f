import { userSorts } from '@hybrid-mail/contracts/user';
import { z } from 'zod';
import { type FilterDefinition, fromUrl, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { isUserId } from '../../shared/person-fields/user-id-rule.ts';

const schema = z.object({
  ...listStateShape(userSorts, 'createdOn', staffPageSizes),
  username: fromUrl.text,
  user: z.string().refine(isUserId).optional().catch(undefined),
  inn: fromUrl.inn,
  unit: fromUrl.id,
});
export type UserListState = z.output<typeof schema>;

export const userListDefinition: FilterDefinition<UserListState> = { name: 'users', schema };
