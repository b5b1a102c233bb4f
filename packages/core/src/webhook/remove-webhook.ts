import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/**
 * Stops all webhook notifications of the caller's organization, pending ones included. @throws Refusal no-organization
 */
export async function removeWebhook(ctx: Context): Promise<{ success: true }> {
  const { organizationId } = ctx.actor;
  if (organizationId === null) throw new Refusal('no-organization');
  await ctx.db.transaction(async (tx) => {
    const before = await tx.webhook.findUnique({ where: { organizationId }, select: { url: true } });
    if (!before) return;
    await tx.webhook.delete({ where: { organizationId } });
    const subjectId = String(organizationId);
    await recordAudit(tx, ctx, { action: 'webhook.remove', subject: 'organization', subjectId, before });
  });
  return { success: true };
}
