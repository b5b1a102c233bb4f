import type { MailViewChange } from '@hybrid-mail/contracts/mail-view';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { rethrowViewNameTaken, viewNameColumns } from './view-name.ts';

/**
 * Changes the name, filters or order of a view of the caller.
 * @throws Refusal not-found; wrong-input if another view of the list has the name
 */
export async function changeView(
  { db, actor }: Context,
  { id, name, filters, sort, desc }: MailViewChange,
): Promise<{ success: true }> {
  const data = {
    ...(name !== undefined && viewNameColumns(name)),
    ...(filters !== undefined && { filters }),
    ...(sort !== undefined && { sort }),
    ...(desc !== undefined && { desc }),
  };
  const { count } = await db.prisma.mailView
    .updateMany({ where: { id, userId: actor.userId }, data })
    .catch(rethrowViewNameTaken);
  if (count === 0) throw new Refusal('not-found');
  return { success: true };
}
