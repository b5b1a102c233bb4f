import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { GrantChanges } from '@hybrid-mail/contracts/grant';
import type { Context } from '../context.ts';
import { findGlobalUser } from '../global-user/index.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { assertMayCopyGrants, type GrantCopy } from './assert-may-copy-grants.ts';
import { grantChangesQuery } from './preview-grants.sql.ts';

/**
 * Changes that copying the grants would make.
 * @throws Refusal wrong-input for equal users and for the caller, not-found
 */
export async function previewGrants({ db, actor }: Context, copy: GrantCopy): Promise<WireText<GrantChanges>> {
  assertMayCopyGrants(actor, copy);
  await findGlobalUser(db.prisma, copy.fromId);
  await findGlobalUser(db.prisma, copy.toId);
  return queryWireReply(db, grantChangesQuery(copy));
}
