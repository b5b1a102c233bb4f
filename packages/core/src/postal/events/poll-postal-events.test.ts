import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PostalUnavailable } from '@hybrid-mail/gateways/ports/postal';
import { httpPostalService, postalEventBody } from '@hybrid-mail/gateways/postal';
import { testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { applyPostalEvents, handOverMail, pollPostalEvents, receivePostalEvents } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const historyOf = async (id: number) => (await desk.mail(id)).histories.slice(3).map((entry) => entry.historyType);
const applyAll = async (ids: number[]) => {
  for (const id of ids) await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
};

/** Starts a server that receives pushed events and stores them in the inbox, like polled ones. */
async function inboxAddress(): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { events } = postalEventBody.parse(await json(request));
    await receivePostalEvents(desk.world, events);
    calls += 1;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

describe('the poll', () => {
  it('brings in what lost, doubled and late messages of the post would have told', async () => {
    const inbox = await inboxAddress();
    const post = await testPost({ webhook: { url: inbox.url, secret: 'a secret of the webhook of this test' } });
    onTestFinished(() => post.close());
    const postal = { ...desk.world, postal: post.postal };
    await post.misbehave({ loseWebhooks: 0.5, duplicateEvents: 0.3, reorderEvents: 0.3, seed: 11 });
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await desk.queued({ receiver: 'Sandbox: attempt' }));
    for (const id of ids) expect(await handOverMail(postal, id)).toBe('accepted');
    for (let step = 0; step < 8; step += 1) {
      await post.tick();
      if (step % 3 === 0) await pollPostalEvents(postal);
      await applyAll(ids);
    }
    await expect.poll(inbox.calls).toBeGreaterThan(0);
    await pollPostalEvents(postal);
    await applyAll(ids);
    for (const id of ids) {
      expect(await historyOf(id)).toEqual([6, 1, 2, 4, 4]);
      expect(await desk.mail(id)).toMatchObject({ performType: 0 });
    }
  });

  it('goes on where it has ended: nothing is new twice', async () => {
    const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
    await desk.world.db.prisma.postalCursor.deleteMany();
    for (let step = 0; step < 4; step += 1) await desk.post.tick();
    expect(await pollPostalEvents(desk.postal)).toBe(4);
    expect(await pollPostalEvents(desk.postal)).toBe(0);
    await desk.world.db.prisma.postalCursor.deleteMany();
    expect(await pollPostalEvents(desk.postal)).toBe(0);
    await applyAll([id]);
    expect(await historyOf(id)).toEqual([6, 1, 2, 4]);
  });

  it('by several workers at once brings in everything once', async () => {
    const ids = [await desk.accepted({ receiver: 'Sandbox: delivered' }), await desk.accepted()];
    for (let step = 0; step < 5; step += 1) await desk.post.tick();
    const counts = await Promise.all(Array.from({ length: 5 }, () => pollPostalEvents(desk.postal)));
    const stored = await Promise.all(
      ids.map(async (id) => desk.world.db.prisma.postalEvent.count({ where: { mailUid: (await desk.mail(id)).uid } })),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stored.reduce((sum, count) => sum + count, 0));
  });

  it('finds nothing while the post is down, and loses nothing', async () => {
    const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
    await desk.post.tick();
    await desk.post.misbehave({ refuse503: 1 });
    const heard = vi.fn();
    expect(await pollPostalEvents(desk.postal, heard)).toBe(0);
    expect(heard.mock.calls).toEqual([[expect.any(PostalUnavailable)]]);
    await desk.post.behave();
    expect(await pollPostalEvents(desk.postal, heard)).toBeGreaterThan(0);
    expect(heard).toHaveBeenLastCalledWith(null);
    await applyAll([id]);
    expect(await historyOf(id)).toEqual([6]);
  });

  it('keeps what it cannot read for a person, and goes on behind it', async () => {
    const strange = { id: 'e-1', uid: 'u', type: 'lost at sea', note: 'нуль \0' };
    const server = createServer((_, response) => {
      response.end(JSON.stringify({ events: [strange], next: 'behind-it' }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const postal = httpPostalService({ baseUrl, apiKey: 'key' });
    expect(await pollPostalEvents({ ...desk.world, postal })).toBe(1);
    expect(await pollPostalEvents({ ...desk.world, postal })).toBe(0);
    const parked = await desk.world.db.prisma.postalEvent.findMany({
      where: { eventId: { startsWith: 'unreadable' } },
    });
    expect(parked).toMatchObject([{ body: { type: 'lost at sea' }, problem: expect.stringContaining('type') }]);
    expect(await desk.world.db.prisma.postalCursor.findMany()).toMatchObject([{ cursor: 'behind-it' }]);
  });
});
