import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;

/**
 * Signature of a call: HMAC-SHA256 of `${timestamp}.${raw body}` in lower-case hex. The timestamp is in Unix seconds.
 */
export function computePostalSignature(secret: string, timestamp: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

interface SignedCall {
  secret: string;
  timestamp: string | undefined;
  /** The raw bytes of the body, before any parsing. */
  body: string | Uint8Array;
  signature: string | undefined;
  now: Date;
}

/**
 * `signed`: valid, and its timestamp is within five minutes of now. `clock`: valid, but the clock of the post, or its
 * timestamp, is further away. `unsigned`: anything else.
 */
type PostalSignatureVerdict = 'signed' | 'clock' | 'unsigned';

/** Whether the signature is valid and its timestamp within five minutes of now. */
export const verifyPostalSignature = (call: SignedCall): boolean => judgePostalSignature(call) === 'signed';

export function judgePostalSignature(call: SignedCall): PostalSignatureVerdict {
  if (!isSignature(call)) return 'unsigned';
  return Math.abs(secondsAhead(call)) > toleranceSeconds ? 'clock' : 'signed';
}

/** How far the timestamp is ahead of now; negative when it is behind. */
export const secondsAhead = ({ timestamp, now }: Pick<SignedCall, 'timestamp' | 'now'>): number =>
  Math.round(Number(timestamp) - now.getTime() / 1000);

function isSignature({ secret, timestamp, body, signature }: SignedCall): boolean {
  if (secret === '') return false;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = Buffer.from(computePostalSignature(secret, timestamp, body), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
