import { userSorts } from '@hybrid-mail/contracts/user';
import { z } from 'zod';
import { type FilterDefinition, listStateShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';
import { isUserId } from '../../shared/person-fields/user-id-rule.ts';

const schema = z.object({
  ...listStateShape(userSorts, 'createdOn', staffPageSizes),
  username: urlParsers.text,
  user: z.string().refine(isUserId).optional().catch(undefined),
  inn: urlParsers.inn,
  unit: urlParsers.id,
});
export type UserListState = z.output<typeof schema>;

export const userListDefinition: FilterDefinition<UserListState> = { name: 'users', schema };
