import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertRegistryInReach } from './find-registry.ts';

/** Rows that could not be rendered are rendered once more. @throws Refusal not-found */
export async function retryRegistry(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  await assertRegistryInReach(ctx.db, ctx.reach, id);
  await ctx.db.transaction(async (tx) => {
    await tx.$queryRaw`select id from registry where id = ${id} for update`;
    const registry = await tx.registry.findFirst({ where: { id, deletedOn: null }, select: { organizationId: true } });
    if (!registry) throw new Refusal('not-found');
    const { count } = await tx.registryRow.updateMany({
      where: { registryId: id, problem: { not: null } },
      data: { problem: null },
    });
    if (count === 0) return;
    await tx.registry.update({ where: { id }, data: { finishedOn: null } });
    const group = String(registry.organizationId);
    await ctx.jobs.send(tx, 'render-registry', { v: 1, registryId: id }, { group });
  });
  return { success: true };
}
