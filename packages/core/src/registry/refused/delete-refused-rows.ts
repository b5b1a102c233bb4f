import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
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
    const rowNumbers = await removeRefusedRows(tx, id);
    if (rowNumbers.length === 0) return { success: true, deleted: 0 } as const;
    await recordAudit(tx, ctx, {
      action: 'registry.dropRows',
      subject: 'registry',
      subjectId: String(id),
      before: { fileName: registry.fileName, rowNumbers },
    });
    await notifyRegistryChanged(tx, registry);
    return { success: true, deleted: rowNumbers.length } as const;
  });
}

/** Deletes the refused rows of a registry. @returns their row numbers in the spreadsheet, in order */
export async function removeRefusedRows(tx: Transaction, registryId: number): Promise<number[]> {
  const where = { registryId };
  const rows = await tx.registryRefusedRow.findMany({ where, orderBy: { row: 'asc' }, select: { row: true } });
  await tx.registryRefusedRow.deleteMany({ where });
  return rows.map(({ row }) => row);
}
