import type { attentionCalls, attentionMailPage } from '@hybrid-mail/contracts/attention';
import type { QueryOf, WireText } from '@hybrid-mail/contracts/endpoint';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { attentionMailsQuery } from './list-attention-mails.sql.ts';

/** Letters within reach that need attention for one reason, longest waiting first. */
export function listAttentionMails(
  { db, reach, clock }: Context,
  asked: QueryOf<typeof attentionCalls.mails>,
): Promise<WireText<z.output<typeof attentionMailPage>>> {
  return queryWireReply(db, attentionMailsQuery(reach, asked, clock.now()));
}
