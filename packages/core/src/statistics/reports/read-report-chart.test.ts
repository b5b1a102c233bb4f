import type { Actor } from '@hybrid-mail/core/actor';
import { aLetter } from '@hybrid-mail/testing/letter';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mergeAcceptedChanges,
  runAreaReport,
  runClientAreaReport,
  runOrganizationReport,
  runRegionReport,
  runUnitReport,
} from '../index.ts';

const day = 24 * 60 * 60 * 1000;
const { tashkent, samarkand } = places;
const near = { regionId: tashkent.id, areaId: tashkent.areas[0].id };
const far = { regionId: samarkand.id, areaId: samarkand.areas[1].id };

let world: TestWorld;
let admin: Actor;
let controller: Actor;
let ours: { inn: string; unitId: number; creatorId: number; organizationId: number };
let theirs: typeof ours;

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00Z' });
  const { db } = world;
  await db.prisma.clientType.create({ data: { id: 8, name: 'Халк банк', isBank: true } });
  const post = await aGlobalOrganization(db);
  const branch = await aGlobalUnit(db, post.id);
  const staff = (type: number) => aUser(db, { type, globalOrganizationId: post.id, globalUnitId: branch.id });
  const sender = async () => {
    const { id: organizationId, inn } = await anOrganization(db, { clientTypeId: 8 });
    const { id: unitId } = await aUnit(db, organizationId);
    const { id: creatorId } = await aUser(db, { organizationId, unitId });
    return { inn, unitId, creatorId, organizationId };
  };
  [ours, theirs] = [await sender(), await sender()];
  admin = await actorOf(db, (await staff(1)).id);
  const { id: userId } = await staff(3);
  await db.prisma.organizationGrant.create({ data: { userId, organizationId: ours.organizationId, isActive: true } });
  controller = await actorOf(db, userId);
  // Ten letters to the near district: one took seven days, one was returned; the second half stays unmerged.
  for (const days of [1, 1, 2, 2, 2]) await accepted(ours, near, '2026-09-03', { days });
  await accepted(ours, far, '2026-09-05', { days: 4 });
  await accepted(theirs, far, '2026-10-01', { days: 6 });
  while ((await mergeAcceptedChanges(world)) > 0);
  // A failed attempt is not a final result.
  await accepted(ours, near, '2026-09-06', { days: 1, performType: 8 });
  for (const days of [2, 3, 7]) await accepted(ours, near, '2026-09-03', { days });
  await accepted(ours, near, '2026-09-04', { days: 12, performType: 3 });
  await accepted(theirs, far, '2026-10-02');
});
afterAll(() => world?.drop());

async function accepted(
  { inn: _, ...sender }: typeof ours,
  place: { regionId: number; areaId: number },
  sentDay: string,
  result?: { days: number; performType?: number },
): Promise<void> {
  const { prisma } = world.db;
  const sentOn = new Date(`${sentDay}T06:00:00Z`);
  const { id } = await aLetter(world.db, { ...sender, ...place, isSent: true, sendStatus: 1, sentOn });
  if (!result) return;
  const { days, performType = 0 } = result;
  const performedOn = new Date(sentOn.getTime() + days * day);
  const perform = await prisma.perform.create({
    data: { mailId: id, performType, performedOn, createdOn: performedOn },
  });
  await prisma.mail.update({ where: { id }, data: { performType, performId: perform.id } });
}

const september = { start: '2026-09-02', end: '2026-09-06' };

describe('what is drawn beside a report', () => {
  const regions = async (query: object, actor = admin) =>
    (await runRegionReport(world.as(actor, 'statistics.region'), query)).chart();

  it('has a bar for each day of the period, also for days without letters', async () => {
    const { span, accepted } = await regions(september);
    expect([span, accepted.map(({ start, letters }) => [start, letters])]).toEqual([
      'day',
      [
        ['2026-09-02', 0],
        ['2026-09-03', 8],
        ['2026-09-04', 1],
        ['2026-09-05', 1],
        ['2026-09-06', 1],
      ],
    ]);
  });

  it('has a bar for each month when the period is long or open', async () => {
    const months = [
      { start: '2026-09-01', letters: 11 },
      { start: '2026-10-01', letters: 2 },
    ];
    expect(await regions({})).toMatchObject({ span: 'month', accepted: months });
    expect(await regions({ start: '2026-01-01', end: '2026-12-31' })).toMatchObject({
      span: 'month',
      accepted: months,
    });
  });

  it('has the results, most frequent first, and how many letters are on the way', async () => {
    const { results, onTheWay } = await regions({});
    expect(results).toEqual([
      { performType: 0, letters: 10 },
      { performType: 3, letters: 1 },
    ]);
    expect(onTheWay).toBe(2);
  });

  it('holds each region against its own norm, and the report against none where the norms differ', async () => {
    const { prisma } = world.db;
    await prisma.region.update({ where: { id: near.regionId }, data: { normDays: 6 } });
    try {
      const { norm, rows } = await regions(september);
      expect(norm).toBeNull();
      expect(Object.fromEntries(rows.map((row) => [row.id, row.norm]))).toEqual({
        [near.regionId]: 6,
        [far.regionId]: 7,
      });
    } finally {
      await prisma.region.update({ where: { id: near.regionId }, data: { normDays: 7 } });
    }
    expect((await regions(september)).norm).toBe(7);
  });

  it('has the days of half and of nine tenths of the deliveries, of all and of each region; returns do not count', async () => {
    const { delivery, rows } = await regions(september);
    expect(delivery).toEqual({ half: 2, nineTenths: 7 });
    expect(rows.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: near.regionId, half: 2, nineTenths: 7, norm: 7 },
      { id: far.regionId, half: 4, nineTenths: 4, norm: 7 },
    ]);
  });

  it('has nothing of what was not delivered', async () => {
    const nothing = { accepted: [], results: [], onTheWay: 0, delivery: null, rows: [] };
    expect(await regions({ start: '2030-01-01' })).toMatchObject(nothing);
  });

  it('has only what is in reach of the person', async () => {
    expect(await regions({}, controller)).toMatchObject({ onTheWay: 1, delivery: { half: 2, nineTenths: 7 } });
    expect(await regions({ inn: theirs.inn }, controller)).toMatchObject({ accepted: [], results: [], onTheWay: 0 });
    expect(await regions({ inn: theirs.inn })).toMatchObject({ onTheWay: 1, delivery: { half: 6, nineTenths: 6 } });
  });

  it('is told by district, of everybody, of one organization and of internal clients', async () => {
    const expected = [{ id: far.areaId, half: 4, nineTenths: 4, norm: 7 }];
    const inFar = { regionId: far.regionId, end: '2026-09-30' };
    const ctx = world.as(admin, 'statistics.area');
    expect((await (await runAreaReport(ctx, inFar)).chart()).rows).toEqual(expected);
    expect((await (await runAreaReport(ctx, { ...inFar, inn: ours.inn })).chart()).rows).toEqual(expected);
    const clients = await runClientAreaReport(world.as(admin, 'statistics.clientArea'), {
      ...inFar,
      clientId: 'banks',
    });
    expect((await clients.chart()).rows).toEqual(expected);
  });

  it('tells units apart within an organization, and no districts of a unit', async () => {
    const { inn, unitId } = ours;
    const units = await runUnitReport(world.as(admin, 'statistics.unit'), { inn });
    expect((await units.chart()).rows).toEqual([{ id: unitId, half: 2, nineTenths: 7, norm: 7 }]);
    const organizations = await runOrganizationReport(world.as(admin, 'statistics.organization'), {});
    expect(await organizations.chart()).toMatchObject({ delivery: { half: 2, nineTenths: 6 }, rows: [] });
    const areas = await (await runAreaReport(world.as(admin, 'statistics.area'), { unitId })).chart();
    expect(areas).toMatchObject({ delivery: { half: 2, nineTenths: 7 }, rows: [] });
  });

  it('is the same before letters are put together and after, also of single units that are granted', async () => {
    const { prisma } = world.db;
    await prisma.unitGrant.create({ data: { userId: controller.userId, unitId: theirs.unitId, isActive: true } });
    const drawn = async () => {
      const of = async (actor: Actor) => [
        await regions({}, actor),
        await (await runAreaReport(world.as(actor, 'statistics.area'), { regionId: far.regionId })).chart(),
        await (await runUnitReport(world.as(actor, 'statistics.unit'), {})).chart(),
      ];
      return [await of(admin), await of(controller)];
    };
    const before = await drawn();
    expect(before[1]?.[0]).toMatchObject({ delivery: { half: 2, nineTenths: 6 } });
    // Only a unit of one of the two organizations is granted, and no table sums results of units by district.
    expect(before[1]?.[1]?.rows).toEqual([]);
    expect(await mergeAcceptedChanges(world)).toBeGreaterThan(0);
    expect(await drawn()).toEqual(before);
  });
});
