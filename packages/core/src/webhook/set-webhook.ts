import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { assertCallableUrl } from './addresses/assert-callable-url.ts';
import { freshTries, restartEvents, switchedOn } from './addresses/fresh-tries.ts';
import { lockAddressesOf } from './addresses/lock-addresses-of.ts';
import { organizationOf } from './addresses/organization-of.ts';
import { generateWebhookKey, sealWebhookKey } from './webhook-key.ts';

/**
 * Sets the first address of the caller's organization. Each call generates a new key, returned only once, and the
 * former one signs nothing from then on; pending events go to the new URL. A new address gets the events that this call
 * told of before there were types (default of the column).
 * @throws Refusal no-organization, wrong-input, too-many-webhooks
 */
export async function setWebhook(ctx: Context, { url }: { url: string }): Promise<{ url: string; secret: string }> {
  const organizationId = organizationOf(ctx.actor);
  assertCallableUrl(ctx, url);
  const secret = generateWebhookKey();
  await ctx.db.transaction(async (tx) => {
    const assertRoom = await lockAddressesOf(tx, organizationId);
    const before = await tx.webhook.findFirst({
      where: { organizationId, isFirst: true },
      select: { id: true, organizationId: true, isFirst: true, url: true },
    });
    if (!before) await assertRoom();
    const stored = before ?? (await insertFirst(tx, ctx, organizationId, url));
    await tx.webhook.update({
      where: { id: stored.id },
      data: {
        ...{ url, secret: sealWebhookKey(ctx.sealingKeys, stored, secret), formerSecret: null, formerUntil: null },
        ...{ createdById: ctx.actor.userId, createdOn: ctx.clock.now() },
        ...freshTries(ctx.clock.now()),
        ...switchedOn,
      },
    });
    await restartEvents(tx, stored.id);
    await recordAudit(tx, ctx, {
      action: 'webhook.set',
      subject: 'organization',
      subjectId: String(organizationId),
      ...(before && { before: { url: before.url } }),
      after: { url },
    });
  });
  return { url, secret };
}

/** Inserts the row without a key, because the key is sealed for the id of its row. */
const insertFirst = (tx: Transaction, { actor, clock }: Context, organizationId: number, url: string) =>
  tx.webhook.create({
    data: {
      ...{ organizationId, isFirst: true, url, secret: '' },
      ...{ createdById: actor.userId, createdOn: clock.now(), nextTryOn: clock.now() },
    },
    select: { id: true, organizationId: true, isFirst: true },
  });
