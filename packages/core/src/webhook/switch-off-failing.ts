import { recordAudit } from '../audit/index.ts';
import type { WebhookContext } from '../context.ts';
import { notifyWebhookOff } from '../notice/index.ts';

interface Failing {
  readonly webhookId: number;
  readonly organizationId: number;
}

/**
 * Switches an address off that has failed since before `weekAgo` without one success, with a notice to the head unit.
 * Its events are stored until a person switches it on.
 */
export function switchOffFailing(
  { db, clock }: Pick<WebhookContext, 'db' | 'clock'>,
  { webhookId, organizationId }: Failing,
  weekAgo: Date,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { count } = await tx.webhook.updateMany({
      where: { id: webhookId, switchedOffOn: null, failingSince: { lte: weekAgo } },
      data: { switchedOffOn: now, switchedOffById: null },
    });
    if (count === 0) return;
    await notifyWebhookOff(tx, { webhookId, organizationId, at: now });
    const subjectId = String(webhookId);
    await recordAudit(tx, { actor: null, clock }, { action: 'webhook.switchOff', subject: 'webhook', subjectId });
  });
}
