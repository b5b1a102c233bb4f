import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { userBrief } from '@hybrid-mail/contracts/people';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { unitUsersQuery } from './list-unit-users.sql.ts';

/** Names of the users of the organizations in reach. */
export function listUnitUsers(
  { db, reach }: Context,
  { inn }: { inn?: string | undefined },
): Promise<WireText<z.output<typeof userBrief>[]>> {
  return queryWireReply(db, unitUsersQuery(reach, inn));
}
