import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { mailPage } from '@hybrid-mail/contracts/mail-record';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { hotQuery } from '../sql/hot-query.ts';
import { mailPageQuery } from './list-mail.sql.ts';

/** A page of letters within reach, with the total under the same filters. */
export async function listMail(
  ctx: Pick<Context, 'db' | 'reach'>,
  query: MailQuery,
): Promise<WireText<z.output<typeof mailPage>>> {
  const [row] = await hotQuery(ctx.db, mailPageQuery(query, ctx.reach));
  if (!row) throw new Error('the list query answered no row');
  return row.json;
}
