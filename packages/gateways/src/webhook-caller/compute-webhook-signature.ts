import { createHmac } from 'node:crypto';

export const webhookEventHeader = 'x-webhook-event';
export const webhookTimestampHeader = 'x-webhook-timestamp';
export const webhookSignatureHeader = 'x-webhook-signature';

/**
 * Signature of a webhook call: HMAC-SHA256 of `${timestamp}.${body}` in lower-case hex. The timestamp is in Unix
 * seconds.
 */
export function computeWebhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
