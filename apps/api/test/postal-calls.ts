import { computePostalSignature, postalSignatureHeader, postalTimestampHeader } from '@hybrid-mail/gateways/postal';
import type { ApiWorld } from './api-world.ts';

/** A postal event, by default about an unknown letter. */
export const postalEvent = (given: Record<string, unknown> = {}) => ({
  id: 'event-1',
  cursor: 'cursor-1',
  uid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
  sequence: 1,
  type: 'forming',
  at: '2026-11-21T06:30:00.000Z',
  postIndex: null,
  result: null,
  ...given,
});

/** A webhook call of the post, with the signature over its raw body. */
export function postalCall(
  { config, clock }: ApiWorld,
  content: unknown,
): { body: string | Buffer; headers: Record<string, string> } {
  const body = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [postalTimestampHeader]: timestamp,
      [postalSignatureHeader]: computePostalSignature(config.POSTAL_WEBHOOK_SECRET, timestamp, body),
    },
  };
}
