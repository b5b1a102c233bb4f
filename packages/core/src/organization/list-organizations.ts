import { can } from '@hybrid-mail/access';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { OrganizationQuery, organizationPage } from '@hybrid-mail/contracts/organization';
import type { z } from 'zod';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { reachForAction } from '../reach.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { organizationPageQuery } from './list-organizations.sql.ts';

/** A page of the organizations within reach; names only for users who may not see contracts. */
export function listOrganizations(
  { db, reach, actor, clock }: Context,
  query: OrganizationQuery,
): Promise<WireText<z.output<typeof organizationPage>>> {
  const editReach = can(actor.role, 'organization.readContract') ? reachForAction(actor, 'organization.update') : null;
  return queryWireReply(db, organizationPageQuery({ query, today: tashkentDay(clock.now()), reach, editReach }));
}
