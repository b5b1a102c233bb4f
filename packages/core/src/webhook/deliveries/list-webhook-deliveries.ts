import type { WebhookDeliveryQuery, webhookDeliveryPage } from '@hybrid-mail/contracts/webhook-address';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { decodeCursor, encodeCursor } from '../../list-cursor.ts';
import { organizationOf } from '../addresses/organization-of.ts';
import { deliveryColumns, inState, toDelivery } from './delivery-row.ts';

type DeliveryPage = z.output<typeof webhookDeliveryPage>;

/** Position in the list of one address: the last event of the page before. */
const cursor = z.object({ v: z.literal(1), webhookId: z.int(), before: z.int().min(1).max(Number.MAX_SAFE_INTEGER) });

/**
 * Events of an address of the caller's organization, newest first, with their last attempts.
 * @throws Refusal no-organization, not-found, wrong-input
 */
export async function listWebhookDeliveries(
  { db, actor }: Context,
  { webhookId, state, limit, ...asked }: WebhookDeliveryQuery,
): Promise<DeliveryPage> {
  const organizationId = organizationOf(actor);
  const own = { id: webhookId, organizationId };
  const address = await db.prisma.webhook.findFirst({ where: own, select: { switchedOffOn: true } });
  if (!address) throw new Refusal('not-found');
  const before = placeOf(webhookId, asked);
  const rows = await db.prisma.webhookEvent.findMany({
    where: { webhookId, ...inState(state), ...(before !== undefined && { id: { lt: before } }) },
    select: deliveryColumns,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const records = rows.slice(0, limit).map((row) => toDelivery(row, address));
  const next = rows.length > limit ? (records.at(-1)?.eventId ?? null) : null;
  const nextCursor = next === null ? {} : { nextCursor: encodeCursor({ v: 1, webhookId, before: next }) };
  return { records, before: next, ...nextCursor };
}

/** @throws Refusal wrong-input for a cursor of another list, and for one beside `before` */
function placeOf(webhookId: number, asked: Pick<WebhookDeliveryQuery, 'before' | 'cursor'>): number | undefined {
  if (asked.cursor === undefined) return asked.before;
  if (asked.before !== undefined)
    throw new Refusal('wrong-input', { fields: { before: problem('cursor-and-before') } });
  const position = decodeCursor(cursor, asked.cursor);
  if (position.webhookId !== webhookId)
    throw new Refusal('wrong-input', { fields: { cursor: problem('cursor-wrong') } });
  return position.before;
}
