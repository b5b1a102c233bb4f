import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockGlobalUser } from '../global-user/index.ts';

interface Grant {
  userId: number;
  organizationId: number;
  isActive: boolean;
}

/**
 * Grants or revokes an organization; grants of its units do not change.
 * @throws Refusal not-found
 */
export async function setOrganizationGrant(
  ctx: Context,
  { userId, organizationId, isActive }: Grant,
): Promise<{ success: true }> {
  const where = { userId_organizationId: { userId, organizationId } };
  await ctx.db.transaction(async (tx) => {
    await lockGlobalUser(tx, userId);
    const found = await tx.organization.findUnique({ where: { id: organizationId }, select: { name: true } });
    if (!found) throw new Refusal('not-found');
    const wasActive = (await tx.organizationGrant.findUnique({ where }))?.isActive ?? false;
    if (wasActive === isActive) return;
    const what = { organizationId, organization: found.name };
    await tx.organizationGrant.upsert({ where, create: { userId, organizationId, isActive }, update: { isActive } });
    await recordAudit(tx, ctx, {
      action: 'grant.organization',
      subject: 'user',
      subjectId: String(userId),
      before: { ...what, isActive: wasActive },
      after: { ...what, isActive },
    });
  });
  return { success: true };
}
