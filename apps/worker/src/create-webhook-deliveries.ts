import type { WebhookContext } from '@hybrid-mail/core/context';
import { deliverWebhookEvents, findDueWebhooks } from '@hybrid-mail/core/webhook';
import type { Logger } from 'pino';

/** Webhook deliveries of this process: addresses are served concurrently, so a slow program delays only itself. */
export function createWebhookDeliveries(services: WebhookContext, log: Logger, signal: AbortSignal) {
  const running = new Map<number, Promise<void>>();
  const run = async (webhookId: number) => {
    try {
      const delivered = await deliverWebhookEvents(services, webhookId, signal);
      log.debug({ webhookId, delivered }, 'webhook events delivered');
    } catch (error) {
      log.error({ webhookId, err: error }, 'webhook events could not be delivered');
    } finally {
      running.delete(webhookId);
    }
  };
  return {
    /**
     * Starts a delivery for each address with due events, unless its delivery is still running.
     * @returns the number of these addresses
     */
    async start(): Promise<number> {
      const due = await findDueWebhooks(services);
      for (const webhookId of due) {
        if (!running.has(webhookId)) running.set(webhookId, run(webhookId));
      }
      return due.length;
    },
    ended: () => Promise.all(running.values()),
  };
}
