import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertMailInReach } from '../find-mail.ts';
import { lockDeletableMails, markDeleted } from './mark-deleted.ts';
import { deletionRefusal } from './may-delete.ts';

/**
 * Deletes a letter that the post does not have.
 * @throws Refusal mail-not-found, mail-already-sent, mail-queued, mail-outcome-unknown
 */
export async function deleteMail(ctx: Context, { id }: { id: number }) {
  await assertMailInReach(ctx.db, ctx.reach, id);
  await ctx.db.transaction(async (tx) => {
    const mails = await lockDeletableMails(tx, [id]);
    for (const mail of mails) {
      const refusal = deletionRefusal(mail);
      if (refusal) throw new Refusal(refusal);
    }
    await markDeleted(ctx, tx, mails);
  });
  return { success: true } as const;
}
