import { maxWebhooks, newWebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWebhookDesk, type WebhookDesk } from '../../test/webhook-desk.ts';
import type { Context } from '../context.ts';
import {
  changeWebhookAddress,
  createWebhookAddress,
  listWebhookAddresses,
  listWebhookDeliveries,
  readWebhook,
  readWebhookDelivery,
  removeWebhook,
  removeWebhookAddress,
  rotateWebhookSecret,
  sendEventAgain,
  sendTestEvent,
  setWebhook,
  switchWebhookAddress,
} from './index.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.clear());

const urls = async () => (await listWebhookAddresses(desk.head)).map(({ url }) => url);

describe('the addresses of an organization', () => {
  it('are several, each told by itself, and the one of the calls of before is among them', async () => {
    await setWebhook(desk.head, { url: desk.urlOf('/old') });
    const { id } = await desk.add('/new', { description: 'Склад' });
    await desk.queued();
    await desk.tell();
    expect(desk.received.map(({ path }) => path).toSorted()).toEqual(['/new', '/old']);
    expect(await listWebhookAddresses(desk.head)).toMatchObject([
      { url: desk.urlOf('/old'), isFirst: true },
      { id, url: desk.urlOf('/new'), isFirst: false, description: 'Склад', types: [], unit: null, state: 'on' },
    ]);
    expect(await readWebhook(desk.head)).toMatchObject({ url: desk.urlOf('/old'), waiting: 0 });
    await removeWebhook(desk.head);
    expect(await urls()).toEqual([desk.urlOf('/new')]);
    expect(await readWebhook(desk.head)).toBeNull();
  });

  it('are ten at most', async () => {
    for (let place = 0; place < maxWebhooks; place += 1) await desk.add(`/${place}`);
    await expect(desk.add('/more')).rejects.toMatchObject({ code: 'too-many-webhooks' });
    await expect(setWebhook(desk.head, { url: desk.urlOf('/old') })).rejects.toMatchObject({
      code: 'too-many-webhooks',
    });
    expect(await urls()).toHaveLength(maxWebhooks);
  });

  it('show their secret once, and neither list nor audit has it', async () => {
    const { id, secret } = await desk.add('/new');
    const next = await rotateWebhookSecret(desk.head, { id, overlapHours: 24 });
    const entries = await desk.world.db.prisma.auditEntry.findMany({
      where: { subject: 'webhook', subjectId: String(id) },
    });
    expect(entries.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.rotate']);
    const shown = JSON.stringify([entries.map(({ after }) => after), await listWebhookAddresses(desk.head)]);
    for (const text of [secret, next.secret]) expect(shown).not.toContain(text);
    const row = JSON.stringify(await desk.world.db.prisma.webhook.findUniqueOrThrow({ where: { id } }));
    for (const text of [secret, next.secret]) expect(row).not.toContain(text);
  });

  it('change what is named alone, and what waits goes to the new URL', async () => {
    const { id } = await desk.add('/before', { description: 'Склад', types: ['letter.queued'] });
    desk.answers.set('/before', 500);
    await desk.queued();
    await desk.tell();
    await changeWebhookAddress(desk.head, { id, url: desk.urlOf('/after') });
    await desk.tell();
    expect(desk.typesAt('/after')).toEqual(['letter.queued']);
    await changeWebhookAddress(desk.head, { id, unitId: desk.home.unitId, types: [] });
    expect(await desk.stateOf(id)).toMatchObject({ description: 'Склад', types: [], unit: { id: desk.home.unitId } });
    await changeWebhookAddress(desk.head, { id, unitId: null });
    expect(await desk.stateOf(id)).toMatchObject({ unit: null });
  });

  it('want https, known types, a unit of their own organization and a short description', async () => {
    const production: Context = { ...desk.head, allowsPlainWebhooks: false };
    const given = { url: 'http://example.uz/', description: '', types: [] };
    await expect(createWebhookAddress(production, given)).rejects.toMatchObject({ code: 'wrong-input' });
    const { unitId } = await desk.stranger();
    await expect(desk.add('/new', { unitId })).rejects.toMatchObject({
      details: { fields: { unitId: 'unknown-unit' } },
    });
    const url = 'https://example.uz/';
    const refused = [{ Types: ['letter.opened'] }, { Description: 'ж'.repeat(101) }, { Url: 'ftp://example.uz/' }];
    for (const wrong of refused) expect(z.safeDecode(newWebhookAddress, { Url: url, ...wrong }).success).toBe(false);
    const { description } = z.decode(newWebhookAddress, { Url: url, Description: '  Склад \n 2 ' });
    expect(description).toBe('Склад 2');
  });
});

describe('what belongs to another organization', () => {
  it('is answered like what there never was, and stays as it is', async () => {
    const { id } = await desk.add('/ours');
    await desk.queued();
    const [delivery] = await desk.deliveriesOf(id);
    const stranger = desk.world.as(await desk.stranger(), 'webhook.edit');
    const event = { id: delivery?.eventId ?? 0 };
    const tries: (() => Promise<unknown>)[] = [
      () => changeWebhookAddress(stranger, { id, description: 'x' }),
      () => removeWebhookAddress(stranger, { id }),
      () => rotateWebhookSecret(stranger, { id, overlapHours: 0 }),
      () => switchWebhookAddress(stranger, { id, isOn: false }),
      () => sendTestEvent(stranger, { id }),
      () => listWebhookDeliveries(stranger, { webhookId: id, limit: 10 }),
      () => readWebhookDelivery(stranger, event),
      () => sendEventAgain(stranger, event),
    ];
    const before = await desk.world.db.prisma.webhook.findMany();
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect(await desk.world.db.prisma.webhook.findMany()).toEqual(before);
    expect(await listWebhookAddresses(stranger)).toEqual([]);
  });
});

describe('the deliveries of an address', () => {
  it('say when the program was told and what it answered, and show the body that it got', async () => {
    const { id } = await desk.add('/shop', { types: ['letter.queued'] });
    desk.answers.set('/shop', 503);
    const mailId = await desk.queued();
    await desk.tell();
    const [failed] = await desk.deliveriesOf(id);
    expect(failed).toMatchObject({
      ...{ type: 'letter.queued', mailId, state: 'waiting', attempts: 1, answerStatus: 503, problem: 'status 503' },
      ...{ answer: 'answer of /shop', durationMs: expect.any(Number), nextTryOn: expect.stringMatching(/\+05:00$/) },
    });
    desk.answers.delete('/shop');
    desk.hours(1);
    await desk.tell();
    const eventId = failed?.eventId ?? 0;
    const told = await readWebhookDelivery(desk.head, { id: eventId });
    expect(told).toMatchObject({ state: 'told', attempts: 2, answerStatus: 200, problem: null, nextTryOn: null });
    expect(told.body).toBe(desk.received[0]?.text);
  });

  it('come page by page, the newest first, and by their state', async () => {
    const { id } = await desk.add('/shop');
    for (let letter = 0; letter < 3; letter += 1) await desk.queued();
    const first = await listWebhookDeliveries(desk.head, { webhookId: id, limit: 2 });
    const ids = first.records.map(({ eventId }) => eventId);
    expect(first.before).toBe(ids[1]);
    const last = await listWebhookDeliveries(desk.head, { webhookId: id, limit: 2, before: first.before ?? 0 });
    expect(last).toMatchObject({ before: null, records: [{ state: 'waiting' }] });
    expect(ids[0]).toBeGreaterThan(ids[1] ?? 0);
    await desk.tell();
    const counts = async (state: 'waiting' | 'told' | 'dead') =>
      (await listWebhookDeliveries(desk.head, { webhookId: id, limit: 10, state })).records.length;
    expect([await counts('told'), await counts('waiting'), await counts('dead')]).toEqual([3, 0, 0]);
  });

  it('are sent again by a person, with the same id and body, without waiting for the backoff', async () => {
    const { id } = await desk.add('/shop', { types: ['letter.queued'] });
    await desk.queued();
    await desk.tell();
    const [told] = await desk.deliveriesOf(id);
    await sendEventAgain(desk.head, { id: told?.eventId ?? 0 });
    await desk.tell();
    const [once, twice] = desk.received;
    expect(twice?.headers['webhook-id']).toBe(once?.headers['webhook-id']);
    expect(twice?.text).toBe(once?.text);
    desk.answers.set('/shop', 500);
    await desk.queued();
    await desk.tell();
    const [waiting] = await desk.deliveriesOf(id);
    await desk.tell();
    expect(desk.received).toHaveLength(3);
    await sendEventAgain(desk.head, { id: waiting?.eventId ?? 0 });
    await desk.tell();
    expect(desk.received).toHaveLength(4);
  });
});

describe('a test event', () => {
  it('is sent once, also to an address that is switched off, and pauses nothing', async () => {
    const { id } = await desk.add('/shop');
    await switchWebhookAddress(desk.head, { id, isOn: false });
    await desk.queued();
    desk.answers.set('/shop', 404);
    const { eventId } = await sendTestEvent(desk.head, { id });
    await desk.tell();
    desk.hours(2);
    await desk.tell();
    expect(desk.typesAt('/shop')).toEqual(['webhook.test']);
    expect(desk.received[0]?.body).toEqual({
      type: 'webhook.test',
      EventId: eventId,
      ChangedOn: expect.stringMatching(/\+05:00$/),
    });
    const [tested] = await desk.deliveriesOf(id);
    expect(tested).toMatchObject({ type: 'webhook.test', state: 'dead', answerStatus: 404, nextTryOn: null });
    expect(await desk.stateOf(id)).toMatchObject({ state: 'off', failingSince: null, waiting: 1 });
  });
});
