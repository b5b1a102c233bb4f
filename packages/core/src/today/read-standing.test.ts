import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { readStanding } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T06:30:00Z' });
});
afterAll(() => desk?.close());

const read = (actor = desk.actor) => readStanding(desk.world.as(actor, 'mail.send'));

async function accepted(moment: string): Promise<void> {
  const id = await desk.accepted();
  await desk.world.db.prisma.mail.update({ where: { id }, data: { sentOn: new Date(moment) } });
}

it('tells what a letter costs and how many the balance suffices for; how long it lasts is unknown at first', async () => {
  expect(await read()).toEqual({
    balance: '10000000.00',
    sumForMail: '9500.00',
    sumForOverPaged: '500.00',
    contractNumber: null,
    contractEndsOn: null,
    lettersLeft: 1052,
    workingDaysLeft: null,
  });
});

it('the balance lasts by what the whole organization spent in the two weeks before today, when it spent in both', async () => {
  await accepted('2026-11-19T18:59:59Z');
  await accepted('2026-11-19T19:00:00Z');
  await accepted('2026-11-05T18:59:59Z');
  expect(await read()).toMatchObject({ balance: '9971500.00', lettersLeft: 1049, workingDaysLeft: null });
  await accepted('2026-11-05T19:00:00Z');
  // Two letters in ten working days: 1900 a day.
  expect(await read()).toMatchObject({ balance: '9962000.00', workingDaysLeft: 5243 });
  expect(await read(await desk.colleague())).toMatchObject({ workingDaysLeft: 5243 });
  expect(await read(await desk.stranger())).toMatchObject({ workingDaysLeft: null });
});

it('letters on their way to the post are paid from the balance, too', async () => {
  const before = (await read()).lettersLeft ?? 0;
  await desk.queued();
  expect((await read()).lettersLeft).toBe(before - 1);
});

it('nothing is left of a debt, and nothing is told where letters are free or have no price', async () => {
  const { prisma } = desk.world.db;
  const where = { id: desk.home.unitId };
  const left = async () => (await read()).lettersLeft;
  await prisma.unit.update({ where, data: { sumForMail: 0 } });
  expect(await left()).toBeNull();
  await prisma.unit.update({ where, data: { sumForMail: null } });
  expect(await left()).toBeNull();
  await prisma.unit.update({ where, data: { sumForMail: '9500' } });
  await prisma.organization.update({ where: { id: desk.home.organizationId }, data: { contractSum: '-5' } });
  expect(await read()).toMatchObject({ lettersLeft: 0, workingDaysLeft: 0 });
});
