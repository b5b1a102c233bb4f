import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { OrganizationGrants, OrganizationGrantsQuery } from '@hybrid-mail/contracts/grant';
import type { Context } from '../context.ts';
import { findGlobalUser } from '../global-user/index.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { organizationGrantsPageQuery } from './list-organization-grants.sql.ts';

/**
 * A page of all organizations with the user's grants.
 * @throws Refusal not-found
 */
export async function listOrganizationGrants(
  { db }: Context,
  query: OrganizationGrantsQuery,
): Promise<WireText<OrganizationGrants>> {
  const { globalUnitId } = await findGlobalUser(db.prisma, query.userId);
  return queryWireReply(db, organizationGrantsPageQuery(query, globalUnitId));
}
