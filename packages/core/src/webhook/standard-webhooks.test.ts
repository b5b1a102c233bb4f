import { webhookEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { computeWebhookSignature } from '@hybrid-mail/gateways/webhook-caller';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWebhookDesk, type ReceivedCall, type WebhookDesk } from '../../test/webhook-desk.ts';
import { rotateWebhookSecret, sendTestEvent, setWebhook } from './index.ts';
import { sealWebhookKey } from './webhook-key.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk?.close());
beforeEach(() => {
  desk.received.length = 0;
});
afterEach(async () => {
  await desk.world.db.prisma.webhook.deleteMany();
});

/** Runs the check of a library at the time of the desk's clock, because libraries refuse old timestamps. */
function atDesk<T>(check: () => T): T {
  vi.useFakeTimers({ toFake: ['Date'], now: desk.world.clock.now() });
  try {
    return check();
  } finally {
    vi.useRealTimers();
  }
}

type Library = { verify(payload: string, headers: Record<string, string>): unknown };

const isVerified = ({ text, headers }: ReceivedCall, library: Library) =>
  atDesk(() => {
    try {
      library.verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  });

/** What both unmodified libraries say about the last call, with this secret. */
function verdicts(secret: string, call = desk.received.at(-1)): boolean[] {
  if (!call) throw new Error('nothing was received');
  return [new StandardWebhook(secret), new SvixWebhook(secret)].map((library) => isVerified(call, library));
}

const oldHeaderOf = ({ text, headers }: ReceivedCall, secret: string) =>
  headers['x-webhook-signature'] === computeWebhookSignature(secret, String(headers['x-webhook-timestamp']), text);

describe('the libraries of Standard Webhooks, unmodified', () => {
  it('verify every delivery, and none with another secret or another body', async () => {
    const { id, secret } = await desk.add('/all');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await desk.ended('Sandbox: delivered');
    await sendTestEvent(desk.head, { id });
    await desk.tell();
    expect(desk.typesAt('/all').toSorted()).toEqual([
      'letter.accepted',
      'letter.delivered',
      'letter.prepared',
      'letter.printed',
      'letter.queued',
      'webhook.test',
    ]);
    for (const call of desk.received) {
      expect(verdicts(secret, call)).toEqual([true, true]);
      expect(verdicts(`whsec_${Buffer.alloc(32).toString('base64')}`, call)).toEqual([false, false]);
      const changed = { ...call, text: call.text.replace('EventId', 'EventID') };
      expect(verdicts(secret, changed)).toEqual([false, false]);
      // Compact, so that a program may compare bytes.
      expect(call.text).toBe(JSON.stringify(JSON.parse(call.text)));
    }
  });

  it('see one id for all tries of an event at an address, and another at the other address', async () => {
    await desk.add('/one', { types: ['letter.queued'] });
    await desk.add('/two', { types: ['letter.queued'] });
    desk.answers.set('/one', 503);
    await desk.queued();
    await desk.tell();
    desk.answers.delete('/one');
    desk.hours(1);
    await desk.tell();
    const ids = desk.received.map(({ path, headers }) => [path, headers['webhook-id']]);
    expect(ids.map(([path]) => path)).toEqual(['/one', '/two', '/one']);
    expect(ids[2]?.[1]).toBe(ids[0]?.[1]);
    expect(ids[1]?.[1]).not.toBe(ids[0]?.[1]);
  });

  it('accept either secret until the overlap of a rotation ends, and the header of before keeps its secret', async () => {
    const { id, secret } = await desk.add('/rotated');
    const next = await rotateWebhookSecret(desk.head, { id, overlapHours: 24 });
    const send = async () => {
      await sendTestEvent(desk.head, { id });
      await desk.tell();
    };
    await send();
    expect([verdicts(secret), verdicts(next.secret)]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(desk.received.map((call) => oldHeaderOf(call, secret))).toEqual([true]);
    desk.hours(24);
    await send();
    expect([verdicts(secret), verdicts(next.secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(oldHeaderOf(desk.received[1] as ReceivedCall, next.secret)).toBe(true);
  });

  it('accept the new secret alone at once when no overlap is asked for', async () => {
    const { id, secret } = await desk.add('/leaked');
    const next = await rotateWebhookSecret(desk.head, { id, overlapHours: 0 });
    expect(next.formerUntil).toBeNull();
    await sendTestEvent(desk.head, { id });
    await desk.tell();
    expect([verdicts(secret), verdicts(next.secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('an address from before Standard Webhooks', () => {
  /** A secret as it was drawn before: 43 characters of base64url. */
  const former = 'b3JkaW5hcnktc2VjcmV0LW9mLWFuLW9sZC1hZGRyZXNz_';

  it('keeps its secret for the header of before, and its text is the key of the new header', async () => {
    await setWebhook(desk.head, { url: desk.urlOf('/old') });
    const row = await desk.world.db.prisma.webhook.findFirstOrThrow();
    const secret = sealWebhookKey(desk.world.sealingKeys, row, former);
    await desk.world.db.prisma.webhook.update({ where: { id: row.id }, data: { secret } });
    await desk.queued();
    await desk.tell();
    const [call] = desk.received as [ReceivedCall];
    expect(oldHeaderOf(call, former)).toBe(true);
    expect(isVerified(call, new StandardWebhook(former, { format: 'raw' }))).toBe(true);
    expect(verdicts(`whsec_${Buffer.from(former).toString('base64')}`, call)).toEqual([true, true]);
    const next = await rotateWebhookSecret(desk.head, { id: row.id, overlapHours: 24 });
    await sendTestEvent(desk.head, { id: row.id });
    await desk.tell();
    expect(oldHeaderOf(desk.received[1] as ReceivedCall, former)).toBe(true);
    expect(verdicts(next.secret)).toEqual([true, true]);
  });

  it('is told of what it was told of before, with all its fields', async () => {
    await setWebhook(desk.head, { url: desk.urlOf('/old') });
    const id = await desk.ended('Sandbox: delivered');
    await desk.tell();
    expect(desk.typesAt('/old')).toEqual(['letter.queued', 'letter.accepted', 'letter.delivered']);
    expect(Object.keys(desk.received[0]?.body ?? {}).filter((field) => field !== 'type')).toEqual([
      ...['EventId', 'Id', 'Uid', 'ExternalId', 'SendStatus', 'SendStatusName', 'Perform', 'ChangedOn'],
    ]);
    expect(desk.received.map(({ body }) => [body.Id, body.SendStatus])).toEqual([
      [id, 0],
      [id, 1],
      [id, 1],
    ]);
    const { types } = await desk.world.db.prisma.webhook.findFirstOrThrow();
    expect(webhookEventTypes.filter((type) => !types.includes(type))).toEqual([
      ...['letter.printed', 'letter.prepared', 'letter.removed', 'registry.ready'],
    ]);
  });
});
