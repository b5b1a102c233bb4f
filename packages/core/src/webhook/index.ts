export { deliverWebhookEvents } from './deliver-webhook-events.ts';
export { findDueWebhooks } from './find-due-webhooks.ts';
export { readWebhook } from './read-webhook.ts';
export { removeOldWebhookEvents } from './remove-old-webhook-events.ts';
export { removeWebhook } from './remove-webhook.ts';
export { sealWebhookKeys } from './seal-webhook-keys.ts';
export { setWebhook } from './set-webhook.ts';
