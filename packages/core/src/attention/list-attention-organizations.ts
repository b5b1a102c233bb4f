import type { attentionCalls, attentionOrganizationPage } from '@hybrid-mail/contracts/attention';
import type { QueryOf, WireText } from '@hybrid-mail/contracts/endpoint';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { attentionOrganizationsQuery } from './list-attention-organizations.sql.ts';

/** Organizations within reach that need an action of staff, most urgent first. */
export function listAttentionOrganizations(
  { db, reach, clock }: Context,
  asked: QueryOf<typeof attentionCalls.organizations>,
): Promise<WireText<z.output<typeof attentionOrganizationPage>>> {
  return queryWireReply(db, attentionOrganizationsQuery(reach, asked, clock.now()));
}
