import { mailQuery } from '@hybrid-mail/contracts/mail-list';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { listMail, mergeMailCounts } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

async function totals() {
  const ctx = desk.world.as(desk.actor, 'mail.list');
  const total = async (filters: Record<string, string>) =>
    parseWireJson(await listMail(ctx, z.decode(mailQuery, filters))).Total;
  return { all: await total({}), drafts: await total({ isSent: 'false' }), sent: await total({ isSent: 'true' }) };
}

const counted = async () => (await desk.world.db.prisma.mailCount.findMany()).length;

it('a letter counts once as a draft, once as sent, and no more when it is deleted', async () => {
  const draft = await desk.draft();
  await desk.draft();
  await desk.accepted();
  expect(await totals()).toEqual({ all: 3, drafts: 2, sent: 1 });
  await desk.world.db.prisma.mail.update({ where: { id: draft }, data: { deletedOn: desk.world.clock.now() } });
  expect(await totals()).toEqual({ all: 2, drafts: 1, sent: 1 });
});

it('the totals stay when the changes are put together, also twice at once and while letters are made', async () => {
  await Promise.all([mergeMailCounts(desk.world), mergeMailCounts(desk.world), desk.draft(), desk.accepted()]);
  await mergeMailCounts(desk.world);
  expect(await totals()).toEqual({ all: 4, drafts: 2, sent: 2 });
  expect(await counted()).toBe(2);
});

it('there is nothing to put together the second time', async () => {
  await mergeMailCounts(desk.world);
  expect(await mergeMailCounts(desk.world)).toBe(0);
});
