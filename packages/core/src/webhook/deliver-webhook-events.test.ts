import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookPayload } from '@hybrid-mail/contracts/webhook-event';
import { computeWebhookSignature, httpWebhookCaller } from '@hybrid-mail/gateways/webhook-caller';
import { actorOf, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Context, WebhookContext } from '../context.ts';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '../postal/index.ts';
import {
  deliverWebhookEvents,
  findDueWebhooks,
  readWebhook,
  removeOldWebhookEvents,
  removeWebhook,
  setWebhook,
} from './index.ts';

interface Told {
  event: string;
  news: z.output<typeof webhookPayload>;
  isSigned: boolean;
}

let desk: Desk;
let head: Context;
let ctx: WebhookContext;
let program: Server;
let url: string;
let secret: string;
let told: Told[];
/** Scripted responses; 200 when exhausted. */
let answers: (number | 'break')[];
/** A letter whose events the endpoint refuses. */
let refusedId: number | null;

beforeAll(async () => {
  desk = await openDesk();
  const unit = await aUnit(desk.world.db, desk.home.organizationId, { isHead: true });
  const director = await aUser(desk.world.db, { organizationId: desk.home.organizationId, unitId: unit.id });
  const actor = await actorOf(desk.world.db, director.id, desk.world.clock.now());
  head = { ...desk.world.as(actor, 'webhook.edit'), allowsPlainWebhooks: true };
  ctx = {
    ...desk.world,
    webhooks: httpWebhookCaller({ timeoutMs: 500, allowsPrivate: true }),
    webhookLeaseMs: 1500,
  };
  program = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { 'x-webhook-event': event, 'x-webhook-timestamp': at, 'x-webhook-signature': signature } = request.headers;
    const isSigned = signature === computeWebhookSignature(secret, String(at), body);
    told.push({ event: String(event), news: z.decode(webhookPayload, JSON.parse(body)), isSigned });
    const answer = told.at(-1)?.news.id === refusedId ? 400 : (answers.shift() ?? 200);
    if (answer === 'break') request.socket.destroy();
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/letters`;
});
afterAll(async () => {
  program?.close();
  await desk?.close();
});
beforeEach(async () => {
  told = [];
  answers = [];
  refusedId = null;
  secret = (await setWebhook(head, { url })).secret;
});
afterEach(() => removeWebhook(head));

const seconds = (count: number) => desk.world.clock.advance(count * 1000);
const address = async () => {
  const found = await desk.world.db.prisma.webhook.findFirst({ where: { organizationId: desk.home.organizationId } });
  return found?.id ?? 0;
};
const tell = async () => deliverWebhookEvents(ctx, await address());
const statuses = () => told.map(({ news }) => news.sendStatus);
const waiting = async () => (await readWebhook(head))?.waiting;

async function delivered(): Promise<number> {
  const id = await desk.accepted({ receiver: 'Sandbox: delivered', externalId: `contract-${Math.random()}` });
  for (let step = 0; step < 6; step += 1) await desk.post.tick();
  desk.world.clock.advance(60_000);
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  return id;
}

describe('a program of the organization', () => {
  it('is told of each status and of the delivery, in their order, signed with its key', async () => {
    const id = await delivered();
    expect(await findDueWebhooks(ctx)).toEqual([await address()]);
    await tell();
    expect(statuses()).toEqual([0, 1, 1]);
    expect(told.map(({ news }) => news.perform?.type)).toEqual([undefined, undefined, 0]);
    expect(told.every(({ isSigned }) => isSigned)).toBe(true);
    const { uid, externalId } = await desk.mail(id);
    expect(told[2]?.news).toMatchObject({ id, uid, externalId, sendStatusName: 'Успешно' });
    expect(told.map(({ event }) => Number(event))).toEqual(told.map(({ news }) => news.eventId));
    expect(await waiting()).toBe(0);
    expect(await findDueWebhooks(ctx)).toEqual([]);
  });

  it('hears nothing of a change that was not committed', async () => {
    const id = await desk.draft();
    const failing = desk.world.db.transaction(async (tx) => {
      await tx.mail.update({ where: { id }, data: { sendStatus: 3 } });
      expect(await tx.webhookEvent.count({ where: { mailId: id } })).toBe(1);
      throw new Error('after the change');
    });
    await expect(failing).rejects.toThrow('after the change');
    await tell();
    expect(told).toEqual([]);
  });

  it('hears nothing of letters from the time before it asked, nor of those of others', async () => {
    await removeWebhook(head);
    const id = await desk.queued();
    secret = (await setWebhook(head, { url })).secret;
    await tell();
    expect(told).toEqual([]);
    await handOverMail(desk.postal, id);
    await tell();
    expect(statuses()).toEqual([1]);
  });
});

describe('a program that does not answer', () => {
  it('is told the same event again, and the later ones only after it', async () => {
    answers = [500, 'break', 503];
    const id = await desk.accepted();
    for (let round = 0; round < 4; round += 1) {
      await tell();
      seconds(60);
    }
    expect(statuses()).toEqual([0, 0, 0, 0, 1]);
    expect(new Set(told.slice(0, 4).map(({ event }) => event)).size).toBe(1);
    expect(told.every(({ news }) => news.id === id)).toBe(true);
  });

  it('is left in peace between the tries, and asked with one event whether it is back', async () => {
    for (let letter = 0; letter < 5; letter += 1) await desk.queued();
    answers = Array.from({ length: 5 }, () => 500);
    await tell();
    expect(told).toHaveLength(5);
    expect(await findDueWebhooks(ctx)).toEqual([]);
    expect(await tell()).toBe(0);
    seconds(5);
    answers = [500];
    await tell();
    expect(told).toHaveLength(6);
    seconds(60);
    expect(await tell()).toBe(5);
    expect(await readWebhook(head)).toMatchObject({ waiting: 0, dead: 0, lastProblem: null });
  });

  it('does not hold up the other letters with one event that it cannot take', async () => {
    refusedId = await desk.queued();
    await tell();
    const others = [await desk.accepted(), await desk.accepted()];
    for (let round = 0; round < 12; round += 1) {
      seconds(10);
      await tell();
    }
    for (const id of others) {
      expect(told.filter(({ news }) => news.id === id).map(({ news }) => news.sendStatus)).toEqual([0, 1]);
    }
    expect(await waiting()).toBe(1);
  });

  it('after a week the one event that it refuses is given up, a person is alarmed, and later events go on', async () => {
    refusedId = await desk.queued();
    await tell();
    for (let day = 0; day < 8; day += 1) {
      seconds(24 * 3600);
      await desk.queued();
      await tell();
      await tell();
      seconds(60);
      await tell();
    }
    expect(await removeOldWebhookEvents(desk.world)).toMatchObject({
      dead: 1,
      alarm: expect.stringContaining('1 events'),
    });
    expect(await removeOldWebhookEvents(desk.world)).toEqual({ dead: 0 });
    const id = refusedId;
    refusedId = null;
    told = [];
    await handOverMail(desk.postal, id);
    await tell();
    expect(statuses()).toEqual([1]);
    expect(await readWebhook(head)).toMatchObject({ waiting: 0, dead: 1 });
    seconds(40 * 24 * 3600);
    await removeOldWebhookEvents(desk.world);
    expect(await desk.world.db.prisma.webhookEvent.count()).toBe(0);
  });
});

describe('a process that dies', () => {
  it('while it tells leaves the event to another one, which waits until the first cannot come back', async () => {
    await desk.queued();
    const dies: WebhookContext = { ...ctx, webhooks: { tell: () => Promise.reject(new Error('killed')) } };
    await expect(deliverWebhookEvents(dies, await address())).rejects.toThrow('killed');
    expect(await tell()).toBe(0);
    seconds(2);
    expect(await tell()).toBe(1);
    expect(statuses()).toEqual([0]);
  });

  it('two at once tell each event once, each letter in its order', async () => {
    const ids = [await desk.accepted(), await desk.accepted(), await desk.accepted()];
    const counts = await Promise.all(Array.from({ length: 6 }, tell));
    await tell();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6);
    expect(new Set(told.map(({ event }) => event)).size).toBe(told.length);
    for (const id of ids) {
      expect(told.filter(({ news }) => news.id === id).map(({ news }) => news.sendStatus)).toEqual([0, 1]);
    }
  });
});

describe('the address', () => {
  it('is set with a key that is shown this once, and both are written to the audit without the key', async () => {
    const again = await setWebhook(head, { url: 'http://127.0.0.1:1/other' });
    expect(again.secret).not.toBe(secret);
    expect(JSON.stringify(await readWebhook(head))).not.toContain(again.secret);
    const [entry] = await desk.world.db.prisma.auditEntry.findMany({
      where: { action: 'webhook.set' },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(entry).toMatchObject({ before: { url }, after: { url: 'http://127.0.0.1:1/other' } });
  });

  it('is refused without TLS where we do not try things out', async () => {
    const production: Context = { ...head, allowsPlainWebhooks: false };
    await expect(setWebhook(production, { url })).rejects.toMatchObject({ code: 'wrong-input' });
    expect(await setWebhook(production, { url: 'https://example.uz/letters' })).toMatchObject({
      url: 'https://example.uz/letters',
    });
  });

  it('when it is removed, what was waiting goes with it', async () => {
    await desk.queued();
    await removeWebhook(head);
    expect(await readWebhook(head)).toBeNull();
    expect(await tell()).toBe(0);
    expect(await removeWebhook(head)).toEqual({ success: true });
  });
});
