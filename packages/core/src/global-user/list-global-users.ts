import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { GlobalUserQuery, globalUserPage } from '@hybrid-mail/contracts/global-user';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { globalUserPageQuery } from './list-global-users.sql.ts';

/** A page of the operator's users, without couriers, who have no area in the web app. */
export function listGlobalUsers(
  { db }: Context,
  query: GlobalUserQuery,
): Promise<WireText<z.output<typeof globalUserPage>>> {
  return queryWireReply(db, globalUserPageQuery(query));
}
