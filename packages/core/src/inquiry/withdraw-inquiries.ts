import { lockRows } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/**
 * Withdraws inquiries that the caller has just created: all of them, or none.
 * @throws Refusal not-found, inquiry-taken once the worker has claimed one of them
 */
export async function withdrawInquiries(ctx: Context, { ids }: { ids: readonly number[] }) {
  const wanted = [...new Set(ids)];
  await ctx.db.transaction(async (tx) => {
    await lockRows(tx, 'inquiry', wanted);
    const own = { id: { in: wanted }, askedById: ctx.actor.userId };
    const found = await tx.inquiry.findMany({
      where: own,
      select: { id: true, areaId: true, takenOn: true, withdrawnOn: true },
    });
    if (found.length < wanted.length) throw new Refusal('not-found');
    if (found.some(({ takenOn }) => takenOn !== null)) throw new Refusal('inquiry-taken');
    const notWithdrawn = found.filter(({ withdrawnOn }) => withdrawnOn === null);
    await tx.inquiry.updateMany({
      where: { id: { in: notWithdrawn.map(({ id }) => id) } },
      data: { withdrawnOn: ctx.clock.now() },
    });
    const facts = notWithdrawn.map(({ id, areaId }) => ({
      action: 'inquiry.withdraw' as const,
      subject: 'inquiry' as const,
      subjectId: String(id),
      before: { area: areaId },
    }));
    await recordAudit(tx, ctx, ...facts);
  });
  return { success: true, withdrawn: wanted.length } as const;
}
