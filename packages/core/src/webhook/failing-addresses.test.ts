import { kysely } from '@hybrid-mail/db';
import { countRowsRead } from '@hybrid-mail/testing/count-rows-read';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWebhookDesk, type WebhookDesk } from '../../test/webhook-desk.ts';
import { readFigures } from '../figures/index.ts';
import { listNotices } from '../notice/index.ts';
import { handOverMail } from '../postal/index.ts';
import { dueWebhooksQuery } from './find-due-webhooks.ts';
import { deliverWebhookEvents, findDueWebhooks, removeOldWebhookEvents, switchWebhookAddress } from './index.ts';
import { claimEventsQuery, isAskedOf } from './webhook-news.sql.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.clear();
  await desk.world.db.prisma.notice.deleteMany();
});

/** Rounds of the worker, six hours apart, with the hourly clean-up. */
async function days(count: number): Promise<void> {
  for (let round = 0; round < count * 4; round += 1) {
    desk.hours(6);
    await desk.tell();
    await removeOldWebhookEvents(desk.world);
  }
}

const noticesOf = async () =>
  (await listNotices(desk.head)).map(({ kind, facts, subjects }) => ({ kind, name: facts.name, subjects }));

const switchesOf = (id: number) =>
  desk.world.db.prisma.auditEntry.findMany({
    where: { subject: 'webhook', subjectId: String(id), action: { in: ['webhook.switchOff', 'webhook.switchOn'] } },
    select: { action: true, actorId: true },
    orderBy: { id: 'asc' },
  });

/** Letters and statuses in the order in which the program received them. */
const letters = () => desk.received.map(({ body }) => [body.Id, body.SendStatus]);

describe('an address that fails for a week without one success', () => {
  it('is switched off, the head unit gets a notice, and nothing is given up', async () => {
    const { id } = await desk.add('/shop', { description: 'Склад' });
    desk.answers.set('/shop', 500);
    await desk.queued();
    await desk.tell();
    await days(6);
    expect(await desk.stateOf(id)).toMatchObject({ state: 'on', lastProblem: 'status 500' });
    expect(await noticesOf()).toEqual([]);
    await days(2);
    expect(await desk.stateOf(id)).toMatchObject({ state: 'failed', waiting: 1 });
    expect(await noticesOf()).toEqual([{ kind: 'webhookOff', name: 'Склад', subjects: [id] }]);
    expect(await switchesOf(id)).toEqual([{ action: 'webhook.switchOff', actorId: null }]);
    const calls = desk.received.length;
    await days(2);
    expect(desk.received).toHaveLength(calls);
    expect(await findDueWebhooks(desk.ctx)).toEqual([]);
    const { figures } = await readFigures({ ...desk.world, timeStamps: { signatures: null, seals: null } });
    expect(figures.find(({ name, of }) => name === 'queueItems' && of === 'webhooks')?.value).toBe(0);
  });

  it('gets everything that happened meanwhile after it is switched on, each letter in its order', async () => {
    const { id } = await desk.add('/shop', { types: ['letter.queued', 'letter.accepted'] });
    desk.answers.set('/shop', 500);
    const early = [await desk.queued(), await desk.queued(), await desk.queued()];
    await desk.tell();
    await days(8);
    for (const letter of early) await handOverMail(desk.postal, letter);
    desk.hours(1);
    const late = await desk.accepted();
    desk.received.length = 0;
    desk.answers.delete('/shop');
    await desk.tell();
    expect(desk.received).toEqual([]);
    await switchWebhookAddress(desk.head, { id, isOn: true });
    await desk.tell();
    for (const letter of [...early, late]) {
      expect(letters().filter(([of]) => of === letter)).toEqual([
        [letter, 0],
        [letter, 1],
      ]);
    }
    expect(letters()[0]).toEqual([early[0], 0]);
    expect(letters().findIndex(([of]) => of === late)).toBeGreaterThanOrEqual(3);
    await days(1);
    expect(await desk.stateOf(id)).toMatchObject({ state: 'on', waiting: 0, failingSince: null });
    expect((await switchesOf(id)).map(({ action }) => action)).toEqual(['webhook.switchOff', 'webhook.switchOn']);
  });

  it('is probed with one event after it is switched on and still fails', async () => {
    const { id } = await desk.add('/shop', { types: ['letter.queued'] });
    desk.answers.set('/shop', 500);
    for (let letter = 0; letter < 3; letter += 1) await desk.queued();
    await switchWebhookAddress(desk.head, { id, isOn: false });
    await switchWebhookAddress(desk.head, { id, isOn: true });
    await desk.tell();
    expect(desk.received).toHaveLength(1);
  });

  it('loses events that waited for a month, and operators are alarmed', async () => {
    const { id } = await desk.add('/shop');
    await desk.queued();
    await switchWebhookAddress(desk.head, { id, isOn: false });
    desk.hours(29 * 24);
    expect(await removeOldWebhookEvents(desk.world)).toEqual({ dead: 0 });
    desk.hours(2 * 24);
    expect(await removeOldWebhookEvents(desk.world)).toMatchObject({
      dead: 1,
      alarm: expect.stringContaining('1 events'),
    });
    expect(await desk.deliveriesOf(id)).toEqual([]);
  });
});

describe('an address that takes some events', () => {
  it('stays on, and the event that it refuses for a week is given up', async () => {
    const { id } = await desk.add('/shop', { types: ['letter.queued'] });
    const refused = await desk.queued();
    desk.answers.set('/shop', async () => (desk.received.at(-1)?.body.Id === refused ? 400 : 200));
    await desk.tell();
    for (let day = 0; day < 8; day += 1) {
      await desk.queued();
      await days(1);
    }
    expect(await desk.stateOf(id)).toMatchObject({ state: 'on', waiting: 0 });
    const dead = (await desk.deliveriesOf(id)).filter(({ state }) => state === 'dead');
    expect(dead.map(({ mailId }) => mailId)).toEqual([refused]);
    expect(await noticesOf()).toEqual([]);
  });

  it('and is switched off by a person keeps its events, and says so', async () => {
    const { id } = await desk.add('/shop');
    await switchWebhookAddress(desk.head, { id, isOn: false });
    await desk.queued();
    await days(1);
    expect(desk.received).toEqual([]);
    expect(await desk.stateOf(id)).toMatchObject({ state: 'off', waiting: 1 });
    const [{ actorId } = {}] = await switchesOf(id);
    expect(actorId).toBe(desk.head.actor.userId);
  });
});

describe('a slow address', () => {
  it('holds up neither the other address of its organization nor its own later rounds', async () => {
    const slow = await desk.add('/slow', { types: ['letter.queued'] });
    const quick = await desk.add('/quick', { types: ['letter.queued'] });
    let release: (status: number) => void = () => undefined;
    desk.answers.set(
      '/slow',
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    await desk.queued();
    const waiting = deliverWebhookEvents(desk.ctx, slow.id);
    await deliverWebhookEvents(desk.ctx, quick.id);
    await desk.queued();
    await deliverWebhookEvents(desk.ctx, quick.id);
    expect(desk.typesAt('/quick')).toHaveLength(2);
    release(200);
    desk.answers.delete('/slow');
    await waiting;
    expect(desk.typesAt('/slow')).toHaveLength(2);
  });
});

describe('an address with many events that wait', () => {
  it('is asked for what is due without reading them all', async () => {
    const { db, clock } = desk.world;
    const { id } = await desk.add('/shop');
    await db.pool.query(
      `insert into webhook_event (webhook_id, organization_id, type, created_on, next_try_on)
        select $1, $2, 'registry.ready', $3::timestamptz - i * interval '1 second', $3 from generate_series(1, 5000) i`,
      [id, desk.home.organizationId, clock.now()],
    );
    await db.pool.query('analyze webhook_event');
    const now = clock.now();
    const claim = { webhookId: id, now, until: now, max: 10 };
    const statements = () => [
      dueWebhooksQuery(now),
      claimEventsQuery({ ...claim, which: isAskedOf(sql.lit(true)) }),
      claimEventsQuery({ ...claim, which: sql.lit(true) }),
    ];
    const read = async () => {
      const counts = statements().map(({ text }) => countRowsRead(db, text.compile(kysely)));
      return (await Promise.all(counts)).map(({ webhook_event: rows = 0 }) => rows);
    };
    expect(Math.max(...(await read()))).toBeLessThan(200);
    await switchWebhookAddress(desk.head, { id, isOn: false });
    expect(Math.max(...(await read()))).toBeLessThan(200);
  });
});
