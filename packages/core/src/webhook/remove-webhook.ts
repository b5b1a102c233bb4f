import type { Context } from '../context.ts';
import { organizationOf } from './addresses/organization-of.ts';
import { removeStoredAddress } from './addresses/remove-webhook-address.ts';

/**
 * Removes the first address of the caller's organization with its pending events. @throws Refusal no-organization
 */
export async function removeWebhook(ctx: Context): Promise<{ success: true }> {
  const organizationId = organizationOf(ctx.actor);
  await ctx.db.transaction((tx) => removeStoredAddress(tx, ctx, { organizationId, isFirst: true }));
  return { success: true };
}
