import { kysely, lockRows, query, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { mailWithin } from '../../reach.ts';
import { anyOf } from '../../sql/any-of.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import { appendHistories, type ChainEnd, historyType } from '../mail-history.ts';

/** The web app offers undo for ten seconds; the rest allows for slow networks and for deletions in several calls. */
const undoMs = 60_000;

/**
 * Undoes a deletion by the same person shortly after it: all of these letters are restored unchanged, or none.
 * @throws Refusal mail-not-found, restore-too-late, external-id-taken
 */
export async function restoreMails(ctx: Context, { ids }: { ids: readonly number[] }) {
  const wanted = [...new Set(ids)];
  try {
    await ctx.db.transaction(async (tx) => {
      await lockRows(tx, 'mail', wanted);
      const mails = await deletedByCaller(ctx, tx, wanted);
      if (mails.length < wanted.length) throw new Refusal('mail-not-found');
      const earliest = ctx.clock.now().getTime() - undoMs;
      if (mails.some(({ deletedOn }) => deletedOn.getTime() < earliest)) throw new Refusal('restore-too-late');
      await markRestored(ctx, tx, mails);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('external-id-taken', { fields: { ids: problem('external-id-of-other-letter') } });
  }
  return { success: true, restored: wanted.length } as const;
}

interface DeletedMail extends ChainEnd {
  deletedOn: Date;
}

/** Letters that the caller deleted singly or in a list. Letters deleted with their registry are not restored. */
async function deletedByCaller(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<DeletedMail[]> {
  const rows = kysely
    .selectFrom('mail as m')
    .innerJoin('mailHistory as h', (join) => join.onRef('h.mailId', '=', 'm.id').onRef('h.seq', '=', 'm.historyCount'))
    .leftJoin('registry as r', 'r.id', 'm.registryId')
    .select(['m.id', 'm.uid', 'm.historyCount', 'm.historyHash', 'm.deletedOn'])
    .where('m.id', '=', anyOf(ids))
    .where(mailWithin(ctx.reach))
    .where('r.deletedOn', 'is', null)
    .where('h.historyType', '=', historyType.deleted)
    .where('h.actorId', '=', ctx.actor.userId)
    .orderBy('m.id');
  const found = await query(tx, rows);
  return found.flatMap(({ deletedOn, ...mail }) => (deletedOn === null ? [] : [{ ...mail, deletedOn }]));
}

async function markRestored(ctx: Context, tx: Transaction, mails: readonly DeletedMail[]): Promise<void> {
  const at = ctx.clock.now();
  const ids = mails.map(({ id }) => id);
  await tx.mail.updateMany({ where: { id: { in: ids } }, data: { deletedOn: null, changedOn: at } });
  const { name: accountName, userId: actorId } = ctx.actor;
  await appendHistories(tx, mails, { historyType: historyType.restored, at, accountName, actorId, payload: {} });
  const facts = mails.map(({ id, deletedOn }) => ({
    action: 'mail.restore' as const,
    subject: 'mail' as const,
    subjectId: String(id),
    before: { deletedOn: deletedOn.toISOString() },
  }));
  await recordAudit(tx, ctx, ...facts);
}
