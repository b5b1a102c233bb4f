import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockOrganization, lockUnits, updateLockedOrganization } from '../organization/index.ts';
import { lockUnit, updateLockedUnit } from '../unit/index.ts';
import { blockersOf } from './progress-of.ts';
import { readOnboardingFacts } from './read-onboarding-facts.sql.ts';

/**
 * Activates an organization with all its units at once; an active organization and its units stay unchanged.
 * @throws Refusal not-found, organization-not-ready while a step is not done
 */
export async function activateOrganization(
  ctx: Context,
  { organizationId }: { organizationId: number },
): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, ctx, { id: organizationId });
    if (row.isActive) return;
    await lockUnits(tx, organizationId);
    const facts = await readOnboardingFacts(tx, organizationId, ctx.clock.now());
    if (!facts || blockersOf(facts).length > 0) throw new Refusal('organization-not-ready');
    const given = { isActive: true };
    await tx.onboardingDraft.deleteMany({ where: { organizationId } });
    await updateLockedOrganization(tx, ctx, { row, given });
    for (const { id } of facts.units) await updateLockedUnit(tx, ctx, { row: await lockUnit(tx, ctx, id), given });
  });
  return { success: true };
}
