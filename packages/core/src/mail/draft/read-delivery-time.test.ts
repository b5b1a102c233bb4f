import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { mergeAcceptedChanges } from '../../statistics/index.ts';
import { readDeliveryTime } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T06:30:00Z' });
});
afterAll(() => desk?.close());

const area = 36;
const usual = async () => (await readDeliveryTime(desk.world, { area })).usualDays;

async function performed(sentOn: string, performedOn: string, performType = 0): Promise<void> {
  const id = await desk.accepted({ areaId: area, regionId: 3 });
  const { prisma } = desk.world.db;
  const given = { mailId: id, performType, performedOn: new Date(performedOn), createdOn: new Date(performedOn) };
  const { id: performId } = await prisma.perform.create({ data: given });
  const data = { sentOn: new Date(sentOn), performType, performId };
  await prisma.mail.update({ where: { id }, data });
}

describe('how long letters to a district usually take', () => {
  it('is not told from fewer than five deliveries; what came back is none', async () => {
    for (const day of ['12', '13', '13', '19']) await performed('2026-11-10T06:00:00Z', `2026-11-${day}T06:00:00Z`);
    await performed('2026-11-10T06:00:00Z', '2026-11-18T06:00:00Z', 4);
    expect(await usual()).toBeNull();
  });

  it('is the days within which half of them were delivered, before they are put together and after', async () => {
    await mergeAcceptedChanges(desk.world);
    await performed('2026-11-11T06:00:00Z', '2026-11-15T06:00:00Z');
    expect(await usual()).toBe(3);
    await mergeAcceptedChanges(desk.world);
    expect(await usual()).toBe(3);
  });

  it('is never less than a day, and told from what was accepted lately', async () => {
    for (let letter = 0; letter < 9; letter += 1) await performed('2026-11-19T06:00:00Z', '2026-11-19T12:00:00Z');
    expect(await usual()).toBe(1);
    desk.world.clock.set('2027-02-01T06:00:00Z');
    expect(await usual()).toBeNull();
    await mergeAcceptedChanges(desk.world);
    expect(await usual()).toBeNull();
  });
});
