import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { UserQuery, userPage } from '@hybrid-mail/contracts/user';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { userPageQuery } from './list-users.sql.ts';

/** A page of the ordinary users in reach. */
export function listUsers({ db, reach }: Context, query: UserQuery): Promise<WireText<z.output<typeof userPage>>> {
  return queryWireReply(db, userPageQuery(reach, query));
}
