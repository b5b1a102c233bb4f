import type { WebhookDelivery, WebhookDeliveryQuery } from '@hybrid-mail/contracts/webhook-address';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { organizationOf } from '../addresses/organization-of.ts';
import { deliveryColumns, inState, toDelivery } from './delivery-row.ts';

/**
 * Events of an address of the caller's organization, newest first, with their last attempts.
 * @throws Refusal no-organization, not-found
 */
export async function listWebhookDeliveries(
  { db, actor }: Context,
  { webhookId, state, before, limit }: WebhookDeliveryQuery,
): Promise<{ records: WebhookDelivery[]; before: number | null }> {
  const organizationId = organizationOf(actor);
  const own = { id: webhookId, organizationId };
  const address = await db.prisma.webhook.findFirst({ where: own, select: { switchedOffOn: true } });
  if (!address) throw new Refusal('not-found');
  const rows = await db.prisma.webhookEvent.findMany({
    where: { webhookId, ...inState(state), ...(before !== undefined && { id: { lt: before } }) },
    select: deliveryColumns,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const records = rows.slice(0, limit).map((row) => toDelivery(row, address));
  return { records, before: rows.length > limit ? (records.at(-1)?.eventId ?? null) : null };
}
