import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, aSignature } from './letters.ts';
import { expectRefusal } from './refusal.ts';
import { aNewUser } from './units-and-users.ts';

/**
 * POST calls without idempotency keys: they create nothing that could be duplicated, or return a secret not to be
 * stored.
 */
const onceEachTime = [
  'session.token',
  'session.logout',
  'account.challenge',
  'account.drawCodes',
  'account.keyLogin',
  'account.keyLoginChallenge',
  'account.resetChallenge',
  'account.resetPassword',
  'account.startTotp',
  'noticeChannel.sendCode',
  'registration.hashCode',
  'registration.register',
  'live.ticket',
  'mail.inspect',
  'mail.withoutBlankPages',
  'mailBatch.textsToSign',
  'beforeSend.quote',
  'beforeSend.findings',
  'beforeSend.alike',
  'receipt.proofPacks',
  'receipt.lettersWithReceipts',
  'addressBook.addresses',
  'addressBook.returned',
  'template.check',
  'registry.preview',
  'postal.receiveEvents',
  // These calls act on the current state: repeated, they change nothing or are refused.
  'sending.retry',
  'sending.retryAll',
  'sending.refuse',
  'sending.remind',
  'sending.applyAgain',
  'sending.settleLost',
  'sending.pause',
  'sending.resume',
  'inquiries.ask',
  'inquiries.withdraw',
  'inquiries.remind',
  'letterInquiry.ask',
  // A second view of the same name is refused.
  'mailView.create',
  // Their answers hold a key or a secret, which a stored answer would hold, too.
  'apiKey.create',
  'apiKey.rotate',
  'webhookAddress.create',
  'webhookAddress.rotate',
  'webhookAddress.test',
  'webhookDelivery.again',
];

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let letter: Record<string, unknown>;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  const document64 = Buffer.from(await aPdf()).toString('base64');
  letter = { Receiver: 'Эргашев Мурод', Address: 'Тинчлик, 123', Region: 3, Area: 41, Document64: document64 };
});
afterAll(() => api?.close());

const create = (key: string, change: Record<string, unknown> = {}): Promise<LightMyRequestResponse> =>
  sender.post('/api/PdfMail', { ...letter, ...change }, { headers: { 'idempotency-key': key } });
const letters = () => api.db.prisma.mail.count();

describe('the calls that take an Idempotency-Key', () => {
  it('are all that create or send', () => {
    const posts = endpoints.filter(({ method, isRepeatable }) => method === 'POST' && !isRepeatable);
    expect(posts.map(({ name }) => name).sort()).toEqual([...onceEachTime].sort());
    const others = endpoints.filter(({ method, isRepeatable }) => method !== 'POST' && isRepeatable);
    expect(others.map(({ name }) => name)).toEqual(['mail.send', 'mail.queue']);
  });
});

describe('a letter that is created again with the same key', () => {
  it('is the same letter, and the answer says that it is an earlier one', async () => {
    const first = await create('order-1');
    const count = await letters();
    const again = await create('order-1');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await letters()).toBe(count);
  });

  it('is one letter when twenty calls come at once', async () => {
    const count = await letters();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('order-2')));
    expect(await letters()).toBe(count + 1);
    for (const answer of answers) {
      if (answer.statusCode === 200) continue;
      expectRefusal(answer, 409, 'idempotency-key-busy');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await create('order-2')).statusCode).toBe(200);
    expect(await letters()).toBe(count + 1);
  });

  it('with another body is refused', async () => {
    await create('order-3');
    expectRefusal(await create('order-3', { Receiver: 'Каримов' }), 422, 'idempotency-key-reused');
  });

  it('may be corrected under its key when it was refused', async () => {
    expectRefusal(await create('order-4', { Address: '' }), 400, 'wrong-input');
    expectRefusal(await create('order-4', { Area: 2 }), 400, 'area-not-in-region');
    expect((await create('order-4')).statusCode).toBe(200);
  });

  it('with a malformed key is refused', async () => {
    for (const key of ['', 'two words', 'x'.repeat(256)]) {
      expectRefusal(await create(key), 400, 'idempotency-key-wrong');
    }
  });

  it('without a key is another letter', async () => {
    const count = await letters();
    await sender.post('/api/PdfMail', letter);
    await sender.post('/api/PdfMail', letter);
    expect(await letters()).toBe(count + 2);
  });
});

describe('with its key', () => {
  it('a signed letter is queued once, and asked again answers the same', async () => {
    const id = await aDraft(api, cast.ours);
    const actor = await api.actorOf(cast.people.O.id);
    const Signature = await aSignature(api, actor, cast.ours.organization.inn, id);
    const send = () =>
      sender.put(`/api/SendMailToQeueu/${id}`, { Signature }, { headers: { 'idempotency-key': `send-${id}` } });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('a user is created once', async () => {
    const administrator = await api.by(cast.people.ADH);
    const body = aNewUser(cast.ours.unit.id);
    const add = () => administrator.post('/api/User', body, { headers: { 'idempotency-key': 'user-1' } });
    const [first, again] = [await add(), await add()];
    expect(first.statusCode, first.body).toBe(200);
    expect(again.body).toBe(first.body);
  });
});
