import { plainRow, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** Revokes the permission; existing registries stay. @throws Refusal not-found */
export async function removeRegistryPermission(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const row = await tx.registryPermission.findUnique({ where: { id } });
    const { count } = await tx.registryPermission.deleteMany({ where: { id } });
    if (!row || count === 0) throw new Refusal('not-found');
    const { organizationId, grantedById, createdOn } = row;
    const subject = { subject: 'organization', subjectId: String(organizationId) } as const;
    await recordAudit(tx, ctx, {
      action: 'registryPermission.remove',
      ...subject,
      before: plainRow({ organizationId, grantedById, createdOn }),
    });
  });
  return { success: true };
}
