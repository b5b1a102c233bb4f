import { createHmac, timingSafeEqual } from 'node:crypto';
import { toClientNames } from '../connection/change-case.ts';
import type { WebhookEvent } from '../generated/api.ts';
import { HybridMailError } from '../hybrid-mail-error.ts';

export interface WebhookCall {
  /** Secret of the address, `whsec_…`; during a rotation several. */
  readonly secret: string | readonly string[];
  /** The body as it came: parsing and writing it anew changes its bytes. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** How far the time of the call may differ from the clock of this computer; five minutes when absent. */
  readonly toleranceSeconds?: number;
  /** Time in place of the clock. */
  readonly now?: Date;
}

const prefix = 'whsec_';

/**
 * Verifies a call of the product by Standard Webhooks. An event may come more than once: remember the header
 * `webhook-id`.
 * @returns the event, with the names of the client; ignore types that you do not know
 * @throws HybridMailError whose code begins with `webhook-`
 */
export function verifyWebhook({ secret, body, headers, toleranceSeconds = 300, now }: WebhookCall): WebhookEvent {
  const read = readerOf(headers);
  const id = read('webhook-id');
  const timestamp = read('webhook-timestamp');
  const signatures = read('webhook-signature').split(' ');
  const keys = (typeof secret === 'string' ? [secret] : secret).map(keyOf);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const expected = keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest());
  const given = signatures.flatMap(version1In);
  if (!expected.some((one) => given.some((other) => isEqual(one, other)))) {
    throw new HybridMailError('webhook-signature-wrong', 'No signature of the call was made with this secret.');
  }
  const ageSeconds = (now ?? new Date()).getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds) {
    throw new HybridMailError('webhook-time-wrong', `The call is not of now: webhook-timestamp is ${timestamp}.`);
  }
  return eventIn(bytes);
}

function readerOf(headers: WebhookCall['headers']): (name: string) => string {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = values.get(name);
    const text = typeof value === 'string' ? value : value?.[0];
    if (text) return text;
    throw new HybridMailError('webhook-header-missing', `The call has no header ${name}.`);
  };
}

/** The bytes of a secret. Secrets from before Standard Webhooks have no prefix; their key is their text. */
function keyOf(secret: string): Buffer {
  const text = secret.trim();
  const key = text.startsWith(prefix) ? Buffer.from(text.slice(prefix.length), 'base64') : Buffer.from(text);
  if (key.length === 0) throw new HybridMailError('webhook-secret-wrong', 'The secret of the webhook is empty.');
  return key;
}

function version1In(signature: string): Buffer[] {
  const [version, text = ''] = signature.split(',');
  return version === 'v1' ? [Buffer.from(text, 'base64')] : [];
}

const isEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

function eventIn(bytes: Uint8Array): WebhookEvent {
  try {
    return toClientNames(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) as WebhookEvent;
  } catch (cause) {
    throw new HybridMailError('webhook-body-unreadable', 'The body of the call is no JSON.', { cause });
  }
}
