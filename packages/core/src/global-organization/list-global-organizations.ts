import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { GlobalOrganizationQuery, globalOrganizationPage } from '@hybrid-mail/contracts/global-organization';
import type { z } from 'zod';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { globalOrganizationPageQuery } from './list-global-organizations.sql.ts';

export function listGlobalOrganizations(
  { db, clock }: Context,
  query: GlobalOrganizationQuery,
): Promise<WireText<z.output<typeof globalOrganizationPage>>> {
  return queryWireReply(db, globalOrganizationPageQuery(query, tashkentDay(clock.now())));
}
