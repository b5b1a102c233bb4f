export { httpWebhookCaller } from './http-webhook-caller.ts';
export type { WebhookCall, WebhookCaller, WebhookOutcome } from './port.ts';
export {
  webhookEventHeader,
  computeWebhookSignature,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from './webhook-signature.ts';
