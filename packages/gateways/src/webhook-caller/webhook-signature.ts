import { createHmac } from 'node:crypto';

export const webhookEventHeader = 'x-webhook-event';
export const webhookTimestampHeader = 'x-webhook-timestamp';
export const webhookSignatureHeader = 'x-webhook-signature';

/** HMAC-SHA256, lower-case hex, of `${timestamp}.${body}`. The timestamp is in Unix seconds. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
