import { testEventType } from '@hybrid-mail/contracts/webhook-event';
import type { Context } from '../../context.ts';
import { lockAddress } from './lock-address.ts';

/**
 * Sends the event `webhook.test` to an address, also to one that is switched off or does not want it. It is tried once.
 * @throws Refusal no-organization, not-found
 */
export async function sendTestEvent(ctx: Context, { id }: { id: number }): Promise<{ eventId: number }> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { organizationId } = await lockAddress(tx, ctx, id);
    const event = await tx.webhookEvent.create({
      data: { organizationId, webhookId: id, type: testEventType, createdOn: at, nextTryOn: at, askedOn: at },
      select: { id: true },
    });
    return { eventId: Number(event.id) };
  });
}
