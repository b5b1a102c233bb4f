import { Prisma } from '@hybrid-mail/db';
import type { PostalContext } from '../context.ts';

const usualOverdueMs = 2 * 60 * 1000;
const most = 5000;

/**
 * Wakes every letter that should have been tried by now and was not, whatever became of its job: the queue can be lost
 * and nothing is. The dispatch itself is untouched, so a letter that is being tried just now is not disturbed.
 * @returns how many were woken
 */
export function sweepDispatches(ctx: PostalContext): Promise<number> {
  const overdueMs = ctx.patience?.overdueMs ?? usualOverdueMs;
  const overdue = new Date(ctx.clock.now().getTime() - overdueMs);
  return ctx.db.transaction(async (tx) => {
    const due = await tx.$queryRaw<{ mailId: number; organizationId: number; place: number }[]>(Prisma.sql`
      with due as (
        select d."mailId", d."nextTryOn", m."organizationId" from dispatch d join mail m on m.id = d."mailId"
        where d.state in ('queued', 'sending', 'unknown') and d."nextTryOn" < ${overdue}
          and (d."sweptOn" is null or d."sweptOn" < ${overdue})
        order by d."nextTryOn" limit ${most} for update of d skip locked)
      select "mailId", "organizationId",
        row_number() over (partition by "organizationId" order by "nextTryOn", "mailId")::int as place from due`);
    const jobs = due.map(({ mailId, organizationId, place }) => ({
      payload: { v: 1, mailId } as const,
      group: String(organizationId),
      // The organizations take turns, each with what has waited longest.
      priority: 1 - place,
    }));
    await ctx.jobs.sendAll(tx, 'hand-over-mail', jobs);
    await tx.dispatch.updateMany({
      where: { mailId: { in: due.map(({ mailId }) => mailId) } },
      data: { sweptOn: ctx.clock.now() },
    });
    return due.length;
  });
}
