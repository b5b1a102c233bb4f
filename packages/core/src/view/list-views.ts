import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { Context } from '../context.ts';
import { parseStoredView } from './parse-stored-view.ts';

/** The caller's views of a list, by name. */
export async function listViews({ db, actor }: Context, { page }: { page: MailListKind }): Promise<MailView[]> {
  const where = { userId: actor.userId, page };
  return (await db.prisma.mailView.findMany({ where, orderBy: { nameKey: 'asc' } })).map(parseStoredView);
}
