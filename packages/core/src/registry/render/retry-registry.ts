import type { Context } from '../../context.ts';
import { assertMayImport } from '../assert-may-import.ts';
import { assertRegistryInReach } from '../find-registry.ts';
import { lockRegistry } from '../lock-registry.ts';
import { reopenRegistry } from './reopen-registry.ts';

/** Queues the failed rows for rendering again. @throws Refusal not-found, no-organization, registry-not-permitted */
export async function retryRegistry(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  await assertRegistryInReach(ctx.db, ctx.reach, id);
  await assertMayImport(ctx);
  await ctx.db.transaction(async (tx) => {
    const registry = await lockRegistry(tx, id);
    const { count } = await tx.registryRow.updateMany({
      where: { registryId: id, problem: { not: null } },
      data: { problem: null, tries: 0 },
    });
    if (count === 0) return;
    await reopenRegistry(tx, ctx, registry);
  });
  return { success: true };
}
