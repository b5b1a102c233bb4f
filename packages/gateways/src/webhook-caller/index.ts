export {
  computeWebhookSignature,
  webhookEventHeader,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from './compute-webhook-signature.ts';
export { httpWebhookCaller } from './http-webhook-caller.ts';
export type { WebhookCall, WebhookCaller, WebhookOutcome } from './port.ts';
