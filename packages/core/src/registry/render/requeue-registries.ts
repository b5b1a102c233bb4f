import { kysely, query } from '@hybrid-mail/db';
import type { RenderContext } from '../../context.ts';

const max = 500;

/**
 * Requeues a batch of overdue unfinished registries, in case their jobs were lost. Each registry is requeued at most
 * once per overdue period.
 * @returns number of requeued items
 */
export function requeueRegistries(ctx: RenderContext): Promise<number> {
  const now = ctx.clock.now();
  const overdue = new Date(now.getTime() - ctx.rendering.overdueMs);
  return ctx.db.transaction(async (tx) => {
    const unfinished = kysely
      .selectFrom('registry')
      .select(['id', 'organizationId'])
      .where('finishedOn', 'is', null)
      .where('deletedOn', 'is', null)
      .where(({ fn }) => fn.coalesce('claimedUntil', 'createdOn'), '<', overdue);
    const stalled = await query(tx, unfinished.orderBy('id').limit(max).forUpdate().skipLocked());
    const jobs = stalled.map(({ id, organizationId }) => ({
      payload: { v: 1, registryId: id } as const,
      group: String(organizationId),
    }));
    await ctx.jobs.sendAll(tx, 'render-registry', jobs);
    const ids = stalled.map(({ id }) => id);
    await tx.registry.updateMany({ where: { id: { in: ids } }, data: { claimedUntil: now } });
    return stalled.length;
  });
}
