import { type OnboardingDraftValues, onboardingDraftLeaseSeconds } from '@hybrid-mail/contracts/onboarding';
import { isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockOrganization } from '../organization/index.ts';

interface Given {
  readonly organizationId: number;
  readonly values: OnboardingDraftValues;
}

/**
 * Stores the draft of an organization's onboarding page and leases the page to its editor. An empty draft is deleted,
 * which ends the lease at once.
 * @throws Refusal not-found, onboarding-held by another person
 */
export async function storeOnboardingDraft(
  ctx: Context,
  { organizationId, values }: Given,
): Promise<{ savedOn: string }> {
  const now = ctx.clock.now();
  const editorId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    await lockOrganization(tx, ctx, { id: organizationId });
    const where = { organizationId };
    const held = await tx.onboardingDraft.findUnique({ where });
    if (held && held.editorId !== editorId && held.heldUntil > now) throw new Refusal('onboarding-held');
    if (Object.keys(values).length === 0) return tx.onboardingDraft.deleteMany({ where });
    const heldUntil = new Date(now.getTime() + onboardingDraftLeaseSeconds * 1000);
    const draft = { values, editorId, savedOn: now, heldUntil };
    return tx.onboardingDraft.upsert({ where, create: { ...where, ...draft }, update: draft });
  });
  return { savedOn: isoMoment(now) };
}
