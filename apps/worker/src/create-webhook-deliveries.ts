import type { WebhookContext } from '@hybrid-mail/core/context';
import { deliverWebhookEvents, findDueWebhooks } from '@hybrid-mail/core/webhook';
import type { Logger } from 'pino';

/** Webhook deliveries of this process: organizations are served concurrently, so a slow program delays only itself. */
export function createWebhookDeliveries(services: WebhookContext, log: Logger, signal: AbortSignal) {
  const running = new Map<number, Promise<void>>();
  const run = async (organizationId: number) => {
    try {
      const delivered = await deliverWebhookEvents(services, organizationId, signal);
      log.debug({ organizationId, delivered }, 'webhook events delivered');
    } catch (error) {
      log.error({ organizationId, err: error }, 'webhook events could not be delivered');
    } finally {
      running.delete(organizationId);
    }
  };
  return {
    /**
     * Starts a delivery for each organization with due webhook events, unless its delivery is still running.
     * @returns the number of these organizations
     */
    async start(): Promise<number> {
      const due = await findDueWebhooks(services);
      for (const organizationId of due) {
        if (!running.has(organizationId)) running.set(organizationId, run(organizationId));
      }
      return due.length;
    },
    ended: () => Promise.all(running.values()),
  };
}
