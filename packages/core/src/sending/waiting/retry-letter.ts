import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import { Refusal } from '../../errors.ts';
import { isPausedAt } from '../../mail/index.ts';
import { queueHandOvers } from '../../postal/index.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';

/**
 * Makes the letter's next attempt due now. The attempt has the letter's key like any other, so repeating the call is
 * harmless. Does nothing while an attempt runs.
 * @throws Refusal mail-not-found, letter-not-waiting, letter-of-sender, letter-paused, letter-recallable
 */
export async function retryLetter(ctx: SendingContext, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const letter = await lockDispatch(tx, id, at);
    if (letter.isPaused) throw new Refusal('letter-paused');
    if (letter.state === 'sending') return;
    if (letter.state === 'queued' && letter.nextTryOn > at) throw new Refusal('letter-recallable');
    const wasDue = letter.nextTryOn <= at;
    if (!wasDue) await tx.dispatch.update({ where: { mailId: id }, data: { nextTryOn: at } });
    await queueHandOvers(ctx, tx, [{ mailId: id, organizationId: letter.organizationId, place: 1 }]);
    if (wasDue) return;
    await recordAudit(tx, ctx, {
      action: 'sending.retry',
      subject: 'mail',
      subjectId: String(id),
      after: { nextTryOn: at.toISOString(), ...terminalAuditFields(ctx) },
    });
  });
  return { success: true };
}

async function lockDispatch(tx: Transaction, id: number, at: Date) {
  const locked = kysely
    .selectFrom('dispatch as d')
    .innerJoin('mail as m', 'm.id', 'd.mailId')
    .select(['d.state', 'd.nextTryOn', 'm.organizationId', 'm.sendStatus'])
    .select(isPausedAt(at, sql`m.organization_id`).as('isPaused'))
    .where('d.mailId', '=', id)
    .where('m.deletedOn', 'is', null)
    .forUpdate('d');
  const [letter] = await query(tx, locked);
  if (!letter) throw new Refusal('mail-not-found');
  if (letter.state === 'accepted' || letter.sendStatus === null) throw new Refusal('letter-not-waiting');
  if (letter.state === 'rejected' || letter.state === 'failed' || letter.state === 'recalled') {
    throw new Refusal('letter-of-sender');
  }
  return letter;
}
