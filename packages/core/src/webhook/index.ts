export { dueWebhooks } from './due-webhooks.ts';
export { readWebhook } from './read-webhook.ts';
export { removeWebhook } from './remove-webhook.ts';
export { sealWebhookKeys } from './seal-webhook-keys.ts';
export { setWebhook } from './set-webhook.ts';
export { deliverWebhookEvents } from './tell-program.ts';
export { tidyWebhookEvents } from './tidy-webhook-events.ts';
