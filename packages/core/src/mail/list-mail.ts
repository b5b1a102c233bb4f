import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { mailPage } from '@hybrid-mail/contracts/mail-record';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { mailPageQuery } from './list-mail.sql.ts';

/** A page of letters within reach, with the total under the same filters. */
export function listMail(
  ctx: Pick<Context, 'db' | 'reach'>,
  query: MailQuery,
): Promise<WireText<z.output<typeof mailPage>>> {
  return wireAnswer(ctx.db, mailPageQuery(query, ctx.reach));
}
