import { kysely, lockRows, query, type Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { anyOf } from '../../sql/any-of.ts';
import { appendHistories, historyType } from '../mail-history.ts';
import { isNotHandedOver } from './may-delete.sql.ts';
import { type DeletableMail, deletableColumns } from './may-delete.ts';

/** Locks the letters' rows until the transaction ends, in id order so that concurrent deletions cannot deadlock. */
export async function lockDeletableMails(tx: Transaction, ids: readonly number[]): Promise<DeletableMail[]> {
  await lockRows(tx, 'mail', ids);
  const mails = await tx.mail.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    ...deletableColumns,
  });
  const deletableNow = kysely
    .selectFrom('mail as m')
    .select('m.id')
    .where('m.id', '=', anyOf(ids))
    .where(isNotHandedOver);
  const free = new Set((await query(tx, deletableNow)).map(({ id }) => id));
  return mails.map((mail) => ({ ...mail, isWithoutThePost: free.has(mail.id) }));
}

/** Soft-deletes the letters: rows, documents and histories stay as evidence. The caller holds the row locks. */
export async function markDeleted(ctx: Context, tx: Transaction, mails: readonly DeletableMail[]): Promise<void> {
  const at = ctx.clock.now();
  await tx.mail.updateMany({
    where: { id: { in: mails.map(({ id }) => id) } },
    data: { deletedOn: at, changedOn: at },
  });
  const { name: accountName, userId: actorId } = ctx.actor;
  await appendHistories(tx, mails, { historyType: historyType.deleted, at, accountName, actorId, payload: {} });
  const facts = mails.map(({ id, sendStatus }) => ({
    action: 'mail.delete' as const,
    subject: 'mail' as const,
    subjectId: String(id),
    before: { sendStatus },
  }));
  await recordAudit(tx, ctx, ...facts);
}
