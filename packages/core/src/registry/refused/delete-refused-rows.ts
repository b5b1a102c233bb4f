import { recordAudit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { assertRegistryInReach } from '../find-registry.ts';
import { lockRegistry, notifyRegistryChanged } from '../lock-registry.ts';

/** Deletes the refused rows of a registry; its letters stay. @throws Refusal not-found */
export async function deleteRefusedRows(
  ctx: Context,
  { id }: { id: number },
): Promise<{ success: true; deleted: number }> {
  await assertRegistryInReach(ctx.db, ctx.reach, id);
  return ctx.db.transaction(async (tx) => {
    const registry = await lockRegistry(tx, id);
    const rows = await tx.registryRefusedRow.findMany({
      where: { registryId: id },
      orderBy: { row: 'asc' },
      select: { row: true },
    });
    if (rows.length === 0) return { success: true, deleted: 0 } as const;
    await tx.registryRefusedRow.deleteMany({ where: { registryId: id } });
    await recordAudit(tx, ctx, {
      action: 'registry.dropRows',
      subject: 'registry',
      subjectId: String(id),
      before: { fileName: registry.fileName, rowNumbers: rows.map(({ row }) => row) },
    });
    await notifyRegistryChanged(tx, registry);
    return { success: true, deleted: rows.length } as const;
  });
}
