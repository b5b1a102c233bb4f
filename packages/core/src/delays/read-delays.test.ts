import { deliveryFilter, deliveryResult } from '@hybrid-mail/contracts/delivery';
import type { MailFilters } from '@hybrid-mail/contracts/mail-list';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMovingLetter } from '../../test/moving-letters.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { appendHistory, historyType, listMail } from '../mail/index.ts';
import { mergeAcceptedChanges } from '../statistics/index.ts';
import { listNorms, readDayFigures, readDelays } from './index.ts';

const samarkand = places.samarkand.id;
const first: number = places.samarkand.areas[0].id;
const second: number = places.samarkand.areas[1].id;
const { delivered, attempt } = deliveryResult;

let staff: Staff;
let home: { organizationId: number; unitId: number; creatorId: number };
let other: typeof home;
let documentSha256: Uint8Array<ArrayBuffer>;

const senderOf = async () => {
  const { db } = staff.world;
  const { id: organizationId } = await anOrganization(db);
  const { id: unitId } = await aUnit(db, organizationId);
  const { id: creatorId } = await aUser(db, { organizationId, unitId });
  return { organizationId, unitId, creatorId };
};

beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-20T06:30:00Z' });
  documentSha256 = await storeDocument(staff.world.db);
  [home, other] = [await senderOf(), await senderOf()];
});
afterAll(() => staff?.close());
beforeEach(async () => {
  const { pool } = staff.world.db;
  const sums = ['area', 'unit', 'unit_region', 'unit_area', 'organization_region', 'organization_area'];
  const ofResults = ['area', 'unit', 'unit_region', 'region', 'organization_region', 'organization_area'];
  const sumTables = [...sums.map((by) => `accepted_by_${by}`), ...ofResults.map((by) => `performed_by_${by}`)];
  await pool.query(`update mail set deleted_on = now() where deleted_on is null; delete from accepted_change;
    ${sumTables.map((table) => `delete from ${table};`).join('')} update region set norm_days = 7;
    delete from organization_grant; delete from unit_grant`);
});

type Way = Parameters<typeof aMovingLetter>[1];
const letter = (given: Pick<Way, 'sentOn'> & Partial<Way>, of = home) =>
  aMovingLetter(staff.world.db, { ...of, documentSha256, regionId: samarkand, areaId: first, ...given });

/** Creates letters delivered at noon of a day, one per entry of `days`: accepted at noon that many days earlier. */
async function deliveredAfter(day: string, days: readonly number[], areaId = first, of = home): Promise<void> {
  for (const count of days) {
    const on = `${day}T07:00:00Z`;
    const sentOn = new Date(new Date(on).getTime() - count * 86_400_000).toISOString();
    await letter({ sentOn, areaId, result: { type: delivered, on } }, of);
  }
}

async function listed(filters: Partial<MailFilters>): Promise<number[]> {
  const page = { limit: 50, skip: 0, sort: 'id', desc: false } as const;
  const ctx = staff.world.as(staff.headController, 'mail.listAsStaff');
  return parseWireJson(await listMail(ctx, { ...page, ...filters })).Records.map(({ Id }: { Id: number }) => Id);
}

const read = (actor: Actor) => readDelays(staff.world.as(actor, 'delays.read'));
async function districtOf(actor: Actor, id = first) {
  const area = (await read(actor)).areas.find((each) => each.id === id);
  if (!area) throw new Error('no such district');
  const { days, daysBefore, still, stillBefore, oldest } = area;
  return { days, daysBefore, still, stillBefore, oldest };
}

describe('days within which nine of ten letters were delivered', () => {
  it('are those of the ninth of ten deliveries, by district, by region and in all, merged into the sums or not yet', async () => {
    await deliveredAfter('2026-11-10', [1, 2, 3, 4, 5]);
    await mergeAcceptedChanges(staff.world);
    await deliveredAfter('2026-11-11', [6, 7, 8, 9, 40]);
    await deliveredAfter('2026-11-12', [50], second);
    const { areas, regions, country } = await read(staff.headController);
    expect(areas.find(({ id }) => id === first)?.days).toBe(9);
    expect(areas.find(({ id }) => id === second)?.days).toBe(50);
    expect(regions.find(({ id }) => id === samarkand)).toMatchObject({ days: 40, norm: 7, daysBefore: 40 });
    expect(regions.filter(({ days }) => days !== null)).toHaveLength(1);
    expect(country).toMatchObject({ days: 40, norm: 7 });
    const norms = await listNorms(staff.world.as(staff.admin, 'norm.edit'));
    expect(norms.find(({ id }) => id === samarkand)).toMatchObject({ days: 40, norm: 7 });
    expect(norms.filter(({ days }) => days !== null)).toHaveLength(1);
  });

  it('count the last thirty days with today, and those of yesterday a day earlier', async () => {
    await deliveredAfter('2026-10-21', [30]);
    await deliveredAfter('2026-10-22', [20]);
    await deliveredAfter('2026-11-20', [3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(await districtOf(staff.headController)).toMatchObject({ days: 3, daysBefore: 30 });
    await deliveredAfter('2026-10-20', [90]);
    expect(await districtOf(staff.headController)).toMatchObject({ days: 3, daysBefore: 30 });
  });

  it('tell nothing of letters that came back, and nothing where none was delivered', async () => {
    await letter({ sentOn: '2026-11-01T06:00:00Z', result: { type: 2, on: '2026-11-18T06:00:00Z' } });
    expect(await districtOf(staff.headController)).toMatchObject({ days: null, daysBefore: null });
  });
});

describe('letters without movement', () => {
  it('are those whose last event is more days ago than the norm, the oldest first', async () => {
    await letter({ sentOn: '2026-11-12T19:00:00Z' });
    const late = await letter({ sentOn: '2026-11-12T18:59:59Z' });
    const oldest = await letter({ sentOn: '2026-10-20T06:00:00Z', moved: ['2026-10-26T06:00:00Z'] });
    await letter({ sentOn: '2026-10-01T06:00:00Z', result: { type: delivered, on: '2026-10-30T06:00:00Z' } });
    expect(await districtOf(staff.headController)).toEqual({
      days: 30 - 1,
      daysBefore: 29,
      still: 2,
      // The other letter exceeded the norm at midnight.
      stillBefore: 1,
      oldest: { id: oldest, since: '2026-10-26', days: 25 },
    });
    expect(await listed({ area: first, stillOn: '2026-11-20' })).toEqual([late, oldest]);
  });

  it('are found by the time of the last event at the post: a late message counts from its event, and our own entries do not count', async () => {
    const late = await letter({
      sentOn: '2026-10-20T06:00:00Z',
      moved: ['2026-10-26T06:00:00Z'],
      arrivedOn: '2026-11-20T05:00:00Z',
    });
    const { db } = staff.world;
    await db.transaction((tx) =>
      appendHistory(tx, late, { historyType: historyType.restored, at: new Date('2026-11-19T06:00:00Z'), payload: {} }),
    );
    const oldest = { id: late, since: '2026-10-26', days: 25 };
    expect(await districtOf(staff.headController)).toMatchObject({ still: 1, stillBefore: 1, oldest });
    expect(await listed({ area: first, stillOn: '2026-11-20' })).toEqual([late]);
    await letter({
      sentOn: '2026-10-20T06:00:00Z',
      moved: ['2026-11-20T04:00:00Z'],
      arrivedOn: '2026-11-20T05:00:00Z',
    });
    expect(await districtOf(staff.headController)).toMatchObject({ still: 1, stillBefore: 2 });
  });

  it('that moved today were still without movement yesterday', async () => {
    const sentOn = '2026-11-02T06:00:00Z';
    await letter({ sentOn, moved: ['2026-11-20T04:00:00Z'] });
    await letter({ sentOn, result: { type: delivered, on: '2026-11-20T04:00:00Z' } });
    await letter({ sentOn, result: { type: attempt, on: '2026-11-20T04:00:00Z' } });
    await letter({ sentOn, moved: ['2026-11-15T04:00:00Z', '2026-11-20T04:00:00Z'] });
    expect(await districtOf(staff.headController)).toMatchObject({ still: 0, stillBefore: 3, oldest: null });
  });

  it('are held against the norm of their region', async () => {
    const { db } = staff.world;
    await letter({ sentOn: '2026-11-10T06:00:00Z' });
    await letter({ sentOn: '2026-11-10T06:00:00Z', regionId: places.tashkent.id, areaId: places.tashkent.areas[0].id });
    await db.prisma.region.update({ where: { id: samarkand }, data: { normDays: 10 } });
    const { areas, regions, country } = await read(staff.headController);
    expect(areas.filter(({ still }) => still > 0).map(({ id }) => id)).toEqual([places.tashkent.areas[0].id]);
    expect(regions.find(({ id }) => id === samarkand)).toMatchObject({ norm: 10, still: 0 });
    expect(country).toMatchObject({ norm: null, still: 1 });
  });
});

describe('whose letters', () => {
  const grant = (actor: Actor) => ({ userId: actor.userId, isActive: true });

  it('a controller and monitoring are told of granted organizations and units only', async () => {
    const { prisma } = staff.world.db;
    await deliveredAfter('2026-11-12', [3], first, home);
    await deliveredAfter('2026-11-12', [12], first, other);
    await letter({ sentOn: '2026-11-01T06:00:00Z' }, other);
    const nothing = { days: null, daysBefore: null, still: 0, stillBefore: 0, oldest: null };
    expect(await districtOf(staff.controller)).toEqual(nothing);
    await prisma.organizationGrant.create({
      data: { ...grant(staff.controller), organizationId: home.organizationId },
    });
    expect(await districtOf(staff.controller)).toEqual({ ...nothing, days: 3, daysBefore: 3 });
    await prisma.unitGrant.create({ data: { ...grant(staff.monitoring), unitId: other.unitId } });
    expect(await districtOf(staff.monitoring)).toMatchObject({ days: 12, daysBefore: 12, still: 1, stillBefore: 1 });
    expect((await read(staff.monitoring)).country).toMatchObject({ days: 12, still: 1 });
  });

  it('the own region is that of a branch that works in one', async () => {
    const { prisma } = staff.world.db;
    const of = (regionId: number) => ({ globalUnitId: staff.branchId, regionId });
    expect((await read(staff.controller)).ownRegionId).toBeNull();
    await prisma.globalUnitRegion.create({ data: of(samarkand) });
    expect((await read(staff.controller)).ownRegionId).toBe(samarkand);
    await prisma.globalUnitRegion.create({ data: of(places.tashkent.id) });
    expect((await read(staff.controller)).ownRegionId).toBeNull();
  });
});

it('what happened today stands beside yesterday, and letters on their way as they were at its end', async () => {
  await letter({ sentOn: '2026-11-20T05:00:00Z' });
  const returned = await letter({ sentOn: '2026-11-19T19:00:00Z', result: { type: 2, on: '2026-11-20T05:00:00Z' } });
  await letter({ sentOn: '2026-11-18T19:00:00Z', result: { type: delivered, on: '2026-11-19T18:59:59Z' } });
  await letter({ sentOn: '2026-11-10T06:00:00Z', result: { type: delivered, on: '2026-11-19T19:00:00Z' } });
  await letter({ sentOn: '2026-11-10T06:00:00Z', result: { type: attempt, on: '2026-11-20T05:00:00Z' } });
  const figures = (region?: number) => readDayFigures(staff.world.as(staff.headController, 'delays.read'), { region });
  const all = {
    day: '2026-11-20',
    accepted: { now: 2, before: 1 },
    onTheWay: { now: 2, before: 2 },
    delivered: { now: 1, before: 1 },
    returned: { now: 1, before: 0 },
  };
  expect(await figures()).toEqual(all);
  // The post corrects yesterday's delivery: the letter was not on its way at the end of yesterday.
  const corrected = { type: 2, on: '2026-11-20T06:00:00Z' };
  await letter({ sentOn: '2026-11-12T06:00:00Z', result: { type: delivered, on: '2026-11-17T06:00:00Z' }, corrected });
  expect(await figures()).toEqual({ ...all, returned: { now: 2, before: 0 } });
  const today = { performedStart: '2026-11-20', performedEnd: '2026-11-20' };
  expect(await listed({ ...today, performType: deliveryFilter.returned })).toContain(returned);
  expect(await listed({ ...today, performType: deliveryResult.delivered })).toHaveLength(1);
  expect(await figures(samarkand)).toEqual({ ...all, returned: { now: 2, before: 0 } });
  expect(await figures(places.tashkent.id)).toMatchObject({
    accepted: { now: 0, before: 0 },
    onTheWay: { now: 0, before: 0 },
  });
});
