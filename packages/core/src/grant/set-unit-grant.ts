import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockGlobalUser } from '../global-user/index.ts';

interface Grant {
  userId: number;
  unitId: number;
  isActive: boolean;
}

/**
 * Grants or revokes a unit; the grant of its organization does not change.
 * @throws Refusal not-found
 */
export async function setUnitGrant(ctx: Context, { userId, unitId, isActive }: Grant): Promise<{ success: true }> {
  const where = { userId_unitId: { userId, unitId } };
  await ctx.db.transaction(async (tx) => {
    await lockGlobalUser(tx, userId);
    const found = await tx.unit.findUnique({
      where: { id: unitId },
      select: { name: true, organization: { select: { name: true } } },
    });
    if (!found) throw new Refusal('not-found');
    const wasActive = (await tx.unitGrant.findUnique({ where }))?.isActive ?? false;
    if (wasActive === isActive) return;
    const what = { unitId, name: found.name, organization: found.organization.name };
    await tx.unitGrant.upsert({ where, create: { userId, unitId, isActive }, update: { isActive } });
    await recordAudit(tx, ctx, {
      action: 'grant.unit',
      subject: 'user',
      subjectId: String(userId),
      before: { ...what, isActive: wasActive },
      after: { ...what, isActive },
    });
  });
  return { success: true };
}
