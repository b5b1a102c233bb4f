import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Context, WebhookContext } from '../context.ts';
import { deriveSealingKeys } from '../sealed-secret.ts';
import {
  createWebhookAddress,
  deliverWebhookEvents,
  findDueWebhooks,
  rotateWebhookSecret,
  sealWebhookKeys,
  setWebhook,
} from './index.ts';

const rotatedKeys = deriveSealingKeys('the next key of the tests, at least 32 characters');
const url = 'https://example.uz/letters';

let desk: Desk;
let head: Context;
let ctx: WebhookContext;
let organizationId: number;
/** Keys that events were signed with. */
let used: string[];

beforeAll(async () => {
  desk = await openDesk();
  ({ organizationId } = desk.home);
  const unit = await aUnit(desk.world.db, organizationId, { isHead: true });
  const director = await aUser(desk.world.db, { organizationId, unitId: unit.id });
  head = desk.world.as(await actorOf(desk.world.db, director.id, desk.world.clock.now()), 'webhook.edit');
  const webhooks: WebhookContext['webhooks'] = {
    tell: async ({ secrets }) => {
      used.push(...secrets);
      return { kind: 'told', status: 200, answer: '', durationMs: 1 };
    },
  };
  ctx = { ...desk.world, webhooks, webhookLeaseMs: 1500 };
});
afterAll(() => desk.close());
beforeEach(() => {
  used = [];
});

const row = (of = organizationId) =>
  desk.world.db.prisma.webhook.findFirstOrThrow({ where: { organizationId: of, isFirst: true } });
const stored = async () => (await row()).secret;
const store = (secret: string) =>
  desk.world.db.prisma.webhook.updateMany({ where: { organizationId }, data: { secret } });
const deliver = async (given = ctx) => deliverWebhookEvents(given, (await row()).id);
/** Copies the row of the organization to another organization. */
const copyTo = async (other: { id: number }, given: { secret?: string } = {}) => {
  const { id: _, ...columns } = await row();
  return desk.world.db.prisma.webhook.create({ data: { ...columns, ...given, organizationId: other.id } });
};

it('the key of a program is sealed in the database, and signs the events as it was shown', async () => {
  const { secret } = await setWebhook(head, { url });
  expect(await stored()).toMatch(/^v1\./);
  expect(await stored()).not.toContain(secret);
  await desk.queued();
  await deliver();
  expect(used).toEqual([secret]);
});

it('a key from the time before keys were sealed is sealed once, and stays the same for the program', async () => {
  await setWebhook(head, { url });
  await store('key-that-was-stored-in-clear');
  await desk.queued();
  expect(await findDueWebhooks(ctx), 'no program is called before the key is sealed').toEqual([]);
  expect(await sealWebhookKeys(ctx)).toBe(1);
  expect(await sealWebhookKeys(ctx)).toBe(0);
  expect(await stored()).toMatch(/^v1\./);
  expect(await findDueWebhooks(ctx)).toEqual([(await row()).id]);
  await deliver();
  expect(used).toEqual(['key-that-was-stored-in-clear']);
});

it('a rotation seals the keys again, and the former key is then needed no more', async () => {
  const { secret } = await setWebhook(head, { url });
  const during = { ...ctx, sealingKeys: { ...rotatedKeys, former: ctx.sealingKeys.current } };
  expect(await sealWebhookKeys(during)).toBe(1);
  await desk.queued();
  await deliver({ ...ctx, sealingKeys: rotatedKeys });
  expect(used).toEqual([secret]);
});

it('the sealed key of one organization opens nothing in the row of another', async () => {
  await setWebhook(head, { url });
  const other = await anOrganization(desk.world.db);
  const { id: webhookId } = await copyTo(other);
  const mailId = await desk.queued();
  const moved = { organizationId: other.id, webhookId };
  await desk.world.db.prisma.webhookEvent.updateMany({ where: { mailId }, data: moved });
  await expect(deliverWebhookEvents(ctx, webhookId)).rejects.toThrow('sealed for another purpose');
  await desk.world.db.prisma.webhook.delete({ where: { id: webhookId } });
});

it('one key that cannot be opened is told of and does not keep the others from being sealed', async () => {
  const { secret } = await setWebhook(head, { url });
  const other = await anOrganization(desk.world.db);
  await copyTo(other, { secret: 'in clear' });
  const during = { ...ctx, sealingKeys: rotatedKeys };
  await expect(sealWebhookKeys(during)).rejects.toThrow(`webhook:${organizationId} needs another SECRETS_KEY`);
  await desk.queued();
  await deliver();
  expect(used).toEqual([secret]);
  expect((await row(other.id)).secret).toMatch(/^v1\./);
});

it('both keys of an address in its overlap are sealed again, each address for its own row', async () => {
  const { id, secret } = await createWebhookAddress(head, { url, description: '', types: [] });
  const { secret: next } = await rotateWebhookSecret(head, { id, overlapHours: 24 });
  const during = { ...ctx, sealingKeys: { ...rotatedKeys, former: ctx.sealingKeys.current } };
  await desk.world.db.prisma.webhook.deleteMany({ where: { id: { not: id } } });
  expect(await sealWebhookKeys(during)).toBe(1);
  await desk.queued();
  await deliverWebhookEvents({ ...ctx, sealingKeys: rotatedKeys }, id);
  expect(used).toEqual([next, secret]);
  const { secret: sealed } = await desk.world.db.prisma.webhook.findUniqueOrThrow({ where: { id } });
  const other = await createWebhookAddress(head, { url, description: '', types: [] });
  await desk.world.db.prisma.webhook.update({ where: { id: other.id }, data: { secret: sealed } });
  await desk.queued();
  const rotated = { ...ctx, sealingKeys: rotatedKeys };
  await expect(deliverWebhookEvents(rotated, other.id)).rejects.toThrow('sealed for another purpose');
});
