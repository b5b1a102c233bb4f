import { kysely, query } from '@hybrid-mail/db';
import type { RenderContext } from '../../context.ts';

const max = 500;

/**
 * Requeues every unfinished registry whose lease has expired, whatever happened to its job. After that it is left
 * alone for one lease period.
 * @returns number of requeued items
 */
export function wakeRegistries(ctx: RenderContext): Promise<number> {
  const now = ctx.clock.now();
  const overdue = new Date(now.getTime() - ctx.rendering.overdueMs);
  return ctx.db.transaction(async (tx) => {
    const unfinished = kysely
      .selectFrom('registry')
      .select(['id', 'organizationId'])
      .where('finishedOn', 'is', null)
      .where('deletedOn', 'is', null)
      .where(({ fn }) => fn.coalesce('claimedUntil', 'createdOn'), '<', overdue);
    const asleep = await query(tx, unfinished.orderBy('id').limit(max).forUpdate().skipLocked());
    const jobs = asleep.map(({ id, organizationId }) => ({
      payload: { v: 1, registryId: id } as const,
      group: String(organizationId),
    }));
    await ctx.jobs.sendAll(tx, 'render-registry', jobs);
    const ids = asleep.map(({ id }) => id);
    await tx.registry.updateMany({ where: { id: { in: ids } }, data: { claimedUntil: now } });
    return asleep.length;
  });
}
