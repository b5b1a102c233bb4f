import type { NewWebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { webhookEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { generateWebhookKey, sealWebhookKey } from '../webhook-key.ts';
import { assertCallableUrl } from './assert-callable-url.ts';
import { assertOwnUnit } from './assert-own-unit.ts';
import { lockAddressesOf } from './lock-addresses-of.ts';
import { organizationOf } from './organization-of.ts';

/**
 * Adds an address of the caller's organization. Its secret is returned only here.
 * @throws Refusal no-organization, wrong-input, too-many-webhooks
 */
export async function createWebhookAddress(
  ctx: Context,
  given: NewWebhookAddress,
): Promise<{ id: number; secret: string }> {
  const organizationId = organizationOf(ctx.actor);
  assertCallableUrl(ctx, given.url);
  const { url, description, unitId = null } = given;
  const types = webhookEventTypes.filter((type) => given.types.includes(type));
  const secret = generateWebhookKey();
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const assertRoom = await lockAddressesOf(tx, organizationId);
    await assertRoom();
    if (unitId !== null) await assertOwnUnit(tx, organizationId, unitId);
    const made = await tx.webhook.create({
      data: {
        ...{ organizationId, isFirst: false, url, description, types, unitId },
        // Sealed below, because the secret is sealed for the id of its row.
        ...{ secret: '', createdById: ctx.actor.userId, createdOn: at, nextTryOn: at },
      },
      select: { id: true, organizationId: true, isFirst: true },
    });
    const sealed = sealWebhookKey(ctx.sealingKeys, made, secret);
    await tx.webhook.update({ where: { id: made.id }, data: { secret: sealed } });
    const after = { url, description, types, unitId };
    await recordAudit(tx, ctx, { action: 'webhook.create', subject: 'webhook', subjectId: String(made.id), after });
    return { id: made.id, secret };
  });
}
