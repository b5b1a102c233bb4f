import { aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Actor } from '../actor.ts';
import { mergeAllAcceptedChanges } from '../statistics/index.ts';
import { listNotices, notifyContractsAndBalances } from './index.ts';

let desk: Desk;
let head: Actor;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T04:00:00Z' });
  head = await desk.colleague({ isHead: true });
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.db.prisma.notice.deleteMany());

async function toldOn(day: string, actor = head) {
  desk.world.clock.set(`${day}T04:00:00Z`);
  await notifyContractsAndBalances(desk.world);
  await notifyContractsAndBalances(desk.world);
  return (await listNotices(desk.world.as(actor, 'account.read'))).map(({ kind, count, facts }) => ({
    kind,
    count,
    facts,
  }));
}

describe('a contract that ends', () => {
  const endsOn = async (day: string | null) => {
    const contractDateTo = day === null ? null : new Date(day);
    await desk.world.db.prisma.unit.update({ where: { id: desk.home.unitId }, data: { contractDateTo } });
  };

  it('is told to the head unit thirty, ten and three days before, each time once', async () => {
    await endsOn('2026-12-21');
    expect(await toldOn('2026-11-20')).toEqual([]);
    const told = (days: number, count = 1) => ({
      kind: 'contractEnds',
      count,
      facts: { endsOn: '2026-12-21', days },
    });
    expect(await toldOn('2026-11-21')).toEqual([told(30)]);
    expect(await toldOn('2026-11-30')).toEqual([told(30)]);
    expect(await toldOn('2026-12-11')).toEqual([told(10), told(30)]);
    expect(await toldOn('2026-12-19')).toEqual([told(3), told(10), told(30)]);
    expect(await toldOn('2026-12-22')).toHaveLength(3);
    await endsOn(null);
  });

  it('is told again when it was prolonged and ends again, and not to other people', async () => {
    await endsOn('2026-11-25');
    expect(await toldOn('2026-11-20')).toHaveLength(1);
    await endsOn('2026-11-28');
    expect(await toldOn('2026-11-20')).toMatchObject([{ count: 1 }]);
    expect(await toldOn('2026-11-25')).toHaveLength(2);
    expect(await toldOn('2026-11-25', desk.actor)).toEqual([]);
    expect(await toldOn('2026-11-25', await desk.stranger())).toEqual([]);
    await endsOn(null);
  });
});

describe('money that runs out', () => {
  const setIncome = (contractSum: string) =>
    desk.world.db.prisma.organization.update({ where: { id: desk.home.organizationId }, data: { contractSum } });
  const levels = async (day: string) => (await toldOn(day)).map(({ facts }) => facts.days);

  it('is told when it lasts ten and three working days, and when it does not suffice for a letter, once until a payment', async () => {
    desk.world.clock.set('2026-11-20T04:00:00Z');
    for (let letter = 0; letter < 10; letter += 1) await desk.accepted();
    await mergeAllAcceptedChanges(desk.world);
    // Ten letters in two weeks are 9500 a working day; they have cost 95 000.
    await setIncome('200000');
    expect(await levels('2026-11-23')).toEqual([]);
    await setIncome('190000');
    expect(await levels('2026-11-23')).toEqual([10]);
    await setIncome('120000');
    expect(await levels('2026-11-23')).toEqual([3]);
    await setIncome('100000');
    expect(await levels('2026-11-24')).toEqual([0, 3]);
    expect(await levels('2026-11-25')).toEqual([0, 3]);
  });

  it('is not told to an organization that sends nothing', async () => {
    const { id: organizationId } = await desk.world.db.prisma.organization.create({
      data: { inn: '499999999', name: 'ООО «Тихое»', address: 'г. Ташкент', contractSum: '0', isActive: true },
    });
    const { id: unitId } = await aUnit(desk.world.db, organizationId, { isHead: true });
    const { id } = await aUser(desk.world.db, { organizationId, unitId });
    await toldOn('2026-11-24');
    expect(await desk.world.db.prisma.notice.count({ where: { userId: id } })).toBe(0);
  });
});
