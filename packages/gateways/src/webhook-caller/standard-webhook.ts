import { createHmac } from 'node:crypto';
import { webhookSecretPrefix as prefix } from './port.ts';

/** Message id: the same for each attempt, and another one for each address. */
export const messageIdOf = (eventId: string) => `msg_${eventId}`;

/**
 * The bytes of a secret. Secrets from before Standard Webhooks have no prefix: their key is their text, as for
 * X-Webhook-Signature.
 */
const keyOf = (secret: string) =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');

interface SignedMessage {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly body: string;
}

/** Value of `webhook-signature`: one signature for each secret, separated by spaces. */
export function computeStandardSignature(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
