import type { WebhookDeliveryDetails } from '@hybrid-mail/contracts/webhook-address';
import { query } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { organizationOf } from '../addresses/organization-of.ts';
import { eventBodyQuery } from '../webhook-news.sql.ts';
import { deliveryColumns, toDelivery } from './delivery-row.ts';

/**
 * An event for an address of the caller's organization, with the body that the program receives.
 * @throws Refusal no-organization, not-found
 */
export async function readWebhookDelivery(
  { db, actor }: Context,
  { id }: { id: number },
): Promise<WebhookDeliveryDetails> {
  const organizationId = organizationOf(actor);
  const row = await db.prisma.webhookEvent.findFirst({
    where: { id, organizationId, webhookId: { not: null } },
    select: { ...deliveryColumns, webhook: { select: { id: true, switchedOffOn: true } } },
  });
  if (!row?.webhook) throw new Refusal('not-found');
  const [found] = await query(db, eventBodyQuery(row.id, organizationId));
  if (!found) throw new Refusal('not-found');
  return { ...toDelivery(row, row.webhook), webhookId: row.webhook.id, body: found.body };
}
