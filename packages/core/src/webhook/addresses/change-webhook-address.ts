import type { WebhookAddressChange } from '@hybrid-mail/contracts/webhook-address';
import { webhookEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { changesOf, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { assertCallableUrl } from './assert-callable-url.ts';
import { assertOwnUnit } from './assert-own-unit.ts';
import { freshTries, restartEvents } from './fresh-tries.ts';
import { lockAddress } from './lock-address.ts';

/**
 * Changes an address; pending events go to its new URL at once, unless it is switched off.
 * @throws Refusal no-organization, not-found, wrong-input
 */
export async function changeWebhookAddress(ctx: Context, given: WebhookAddressChange): Promise<{ success: true }> {
  const { id, url, description, unitId } = given;
  const types = given.types && webhookEventTypes.filter((type) => given.types?.includes(type));
  await ctx.db.transaction(async (tx) => {
    const row = await lockAddress(tx, ctx, id);
    const isMoved = url !== undefined && url !== row.url;
    if (isMoved) assertCallableUrl(ctx, url);
    if (unitId != null) await assertOwnUnit(tx, row.organizationId, unitId);
    const changes = changesOf(row, { url, description, types, unitId });
    if (changes === null) return;
    const data = {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(types !== undefined && { types }),
      ...(unitId !== undefined && { unitId }),
      ...(isMoved && freshTries(ctx.clock.now())),
    };
    await tx.webhook.update({ where: { id }, data });
    if (isMoved) await restartEvents(tx, id);
    await recordAudit(tx, ctx, { action: 'webhook.change', subject: 'webhook', subjectId: String(id), ...changes });
  });
  return { success: true };
}
