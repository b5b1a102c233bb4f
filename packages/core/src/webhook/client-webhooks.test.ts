import { HybridMailError, verifyWebhook } from '@hybrid-mail/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWebhookDesk, type ReceivedCall, type WebhookDesk } from '../../test/webhook-desk.ts';
import { rotateWebhookSecret, sendTestEvent } from './index.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.clear());

const now = () => desk.world.clock.now();
const read = ({ text, headers }: ReceivedCall, secret: string | string[]) =>
  verifyWebhook({ secret, body: text, headers, now: now() });

function codeOf(call: ReceivedCall, secret: string): string {
  try {
    return read(call, secret).type;
  } catch (error) {
    return error instanceof HybridMailError ? error.code : String(error);
  }
}

it('the client verifies every delivery and reads the letter of its event', async () => {
  const { secret } = await desk.add('/program');
  const id = await desk.ended('Sandbox: delivered');
  await desk.tell();
  const events = desk.received.map((call) => read(call, secret));
  expect(events.map(({ type }) => type)).toEqual(desk.typesAt('/program'));
  const told = events.find((event) => event.type === 'letter.delivered');
  if (told?.type !== 'letter.delivered') throw new Error('no delivery was told');
  expect([told.id, told.sendStatus, told.perform?.type]).toEqual([id, 1, 0]);
});

it('the client finds its signature during a rotation, whichever secret it has', async () => {
  const { id, secret } = await desk.add('/rotated');
  const next = await rotateWebhookSecret(desk.head, { id, overlapHours: 24 });
  await sendTestEvent(desk.head, { id });
  await desk.tell();
  const [call] = desk.received as [ReceivedCall];
  expect([codeOf(call, secret), codeOf(call, next.secret)]).toEqual(['webhook.test', 'webhook.test']);
  expect(read(call, ['whsec_AAAA', next.secret]).type).toBe('webhook.test');
  expect(codeOf(call, 'whsec_AAAA')).toBe('webhook-signature-wrong');
  desk.hours(1);
  expect(codeOf(call, secret)).toBe('webhook-time-wrong');
});
