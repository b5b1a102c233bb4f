import type { WebhookContext } from '@hybrid-mail/core/context';
import { createWebhookAddress, listWebhookAddresses, removeOldWebhookEvents } from '@hybrid-mail/core/webhook';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import type { WebhookOutcome } from '@hybrid-mail/gateways/ports/webhook-caller';
import { aLetter } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebhookDeliveries } from '../src/create-webhook-deliveries.ts';

const told: WebhookOutcome = { kind: 'told', status: 200, answer: '', durationMs: 1 };
const failed: WebhookOutcome = {
  ...{ kind: 'failed', problem: 'status 500', retryAfterSeconds: null },
  ...{ status: 500, answer: '', durationMs: 1 },
};

let world: TestWorld;
let db: Database;
let home: { organizationId: number; unitId: number; creatorId: number };
let head: ReturnType<TestWorld['as']>;
/** Outcomes by host; `told` without one. */
const outcomes = new Map<string, Promise<WebhookOutcome>>();
const calls: string[] = [];

beforeAll(async () => {
  world = await testWorld();
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId, { isHead: true });
  const { id: creatorId } = await aUser(world.db, { organizationId, unitId });
  home = { organizationId, unitId, creatorId };
  head = world.as(await actorOf(world.db, creatorId, world.clock.now()), 'webhook.edit');
  db = connectDatabase({ url: world.urlOf('worker'), poolSize: 3 });
});
afterAll(async () => {
  await db?.close();
  await world?.drop();
});

/** Deliveries with the rights of the worker's role. */
function deliveries() {
  const webhooks: WebhookContext['webhooks'] = {
    tell: ({ url }) => {
      const { hostname } = new URL(url);
      calls.push(hostname);
      return outcomes.get(hostname) ?? Promise.resolve(told);
    },
  };
  const services: WebhookContext = { ...world, db, webhooks, webhookLeaseMs: 60_000 };
  return createWebhookDeliveries(services, pino({ level: 'silent' }), new AbortController().signal);
}

const add = (host: string) =>
  createWebhookAddress(head, { url: `https://${host}/`, description: '', types: ['letter.queued'] });

async function queue(): Promise<void> {
  const { id } = await aLetter(world.db, { ...home, createdOn: world.clock.now() });
  const changedOn = world.clock.now();
  await world.db.prisma.mail.update({ where: { id }, data: { sendStatus: 0, queuedOn: changedOn, changedOn } });
}

it('a program that does not answer holds up no other program of its organization', async () => {
  await add('slow.example');
  await add('quick.example');
  let release: (outcome: WebhookOutcome) => void = () => undefined;
  outcomes.set(
    'slow.example',
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const running = deliveries();
  await queue();
  expect(await running.start()).toBe(2);
  await expect.poll(() => calls.toSorted()).toEqual(['quick.example', 'slow.example']);
  await expect.poll(() => world.db.prisma.webhookEvent.count({ where: { toldOn: { not: null } } })).toBe(1);
  await queue();
  await running.start();
  await expect.poll(() => world.db.prisma.webhookEvent.count({ where: { toldOn: { not: null } } })).toBe(2);
  outcomes.delete('slow.example');
  release(told);
  await running.ended();
  expect(calls.filter((host) => host === 'slow.example')).toHaveLength(2);
  expect(await world.db.prisma.webhookEvent.count({ where: { toldOn: null } })).toBe(0);
});

it('the role of the worker may switch off an address that failed for a week, tell the head unit and write it down', async () => {
  await world.db.prisma.webhook.deleteMany();
  const { id } = await add('gone.example');
  outcomes.set('gone.example', Promise.resolve(failed));
  await queue();
  for (let day = 0; day < 9; day += 1) {
    const running = deliveries();
    await running.start();
    await running.ended();
    await removeOldWebhookEvents({ ...world, db });
    world.clock.advance(24 * 3_600_000);
  }
  expect(await listWebhookAddresses(head)).toMatchObject([{ id, state: 'failed', waiting: 1 }]);
  const notices = await world.db.prisma.notice.findMany({ select: { userId: true, kind: true, subjectId: true } });
  expect(notices).toEqual([{ userId: home.creatorId, kind: 'webhook_off', subjectId: id }]);
  expect(await world.db.prisma.auditEntry.count({ where: { action: 'webhook.switchOff', actorId: null } })).toBe(1);
});
