import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { lockGlobalUser } from '../global-user/index.ts';
import { assertMayCopyGrants, type GrantCopy } from './assert-may-copy-grants.ts';

/**
 * Replaces one user's grants with another user's.
 * @throws Refusal wrong-input for equal users and for the caller, not-found
 */
export async function copyGrants(ctx: Context, { fromId, toId }: GrantCopy): Promise<{ success: true }> {
  assertMayCopyGrants(ctx.actor, { fromId, toId });
  await ctx.db.transaction(async (tx) => {
    for (const id of [fromId, toId].toSorted((a, b) => a - b)) await lockGlobalUser(tx, id);
    const before = await grantedTo(tx, toId);
    const after = await grantedTo(tx, fromId);
    await tx.organizationGrant.deleteMany({ where: { userId: toId } });
    await tx.unitGrant.deleteMany({ where: { userId: toId } });
    const ofTarget = { userId: toId, isActive: true };
    await tx.organizationGrant.createMany({
      data: after.organizations.map((organizationId) => ({ ...ofTarget, organizationId })),
    });
    await tx.unitGrant.createMany({ data: after.units.map((unitId) => ({ ...ofTarget, unitId })) });
    await recordAudit(tx, ctx, {
      action: 'grant.copy',
      subject: 'user',
      subjectId: String(toId),
      before,
      after: { fromId, ...after },
    });
  });
  return { success: true };
}

/** Ids of the granted organizations and units. */
async function grantedTo(tx: Transaction, userId: number) {
  const where = { userId, isActive: true };
  const organizations = await tx.organizationGrant.findMany({ where, orderBy: { organizationId: 'asc' } });
  const units = await tx.unitGrant.findMany({ where, orderBy: { unitId: 'asc' } });
  return {
    organizations: organizations.map(({ organizationId }) => organizationId),
    units: units.map(({ unitId }) => unitId),
  };
}
