import type { WebhookCaller } from '@hybrid-mail/gateways/ports/webhook-caller';
import { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Wraps the caller to count its calls. */
export function measureWebhooks(register: MetricsRegistry, webhooks: WebhookCaller): WebhookCaller {
  const calls = new Counter({
    name: 'hybrid_mail_webhook_calls_total',
    help: 'Calls to the programs of organizations by outcome: told or failed.',
    labelNames: ['outcome'],
    registers: [register],
  });
  return {
    async tell(call) {
      const outcome = await webhooks.tell(call);
      calls.inc({ outcome: outcome.kind });
      return outcome;
    },
  };
}
