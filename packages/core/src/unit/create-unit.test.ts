import { anOrganization, aUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewUnit } from '../../test/new-people.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { checkUnitName, createUnit } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

const create = (actor: Actor, inn: string, given: Parameters<typeof aNewUnit>[1] = {}) =>
  createUnit(staff.world.as(actor, 'unit.create'), aNewUnit(inn, given));

const stored = (id: number) =>
  staff.world.db.prisma.unit.findUniqueOrThrow({ where: { id }, include: { regions: true } });

const taken = { details: { fields: { name: 'unit-name-taken' } } };

describe('a new unit', () => {
  it('is neither head nor active unless told otherwise, and has its regions', async () => {
    const { inn, id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await create(staff.admin, inn, { regions: [3, 3] });
    expect(await stored(id)).toMatchObject({
      organizationId,
      isHead: false,
      isActive: false,
      createdOn: staff.world.clock.now(),
      regions: [{ regionId: 3 }],
    });
  });

  it('takes the prices of its organization where none are given (OPEN-53)', async () => {
    const { inn } = await anOrganization(staff.world.db, { sumForMail: '11000.50', sumForOverPaged: '700' });
    const { id } = await create(staff.admin, inn, { sumForOverPaged: '0' });
    const { sumForMail, sumForOverPaged } = await stored(id);
    expect([sumForMail?.toFixed(2), sumForOverPaged?.toFixed(2)]).toEqual(['11000.50', '0.00']);
  });

  it('has no price where its organization has none either, and is not switched on then', async () => {
    const { inn } = await anOrganization(staff.world.db, { sumForMail: null, sumForOverPaged: null });
    const { id } = await create(staff.admin, inn);
    expect(await stored(id)).toMatchObject({ sumForMail: null, sumForOverPaged: null, isActive: false });
    await expect(create(staff.admin, inn, { isActive: true, sumForMail: '9500' })).rejects.toMatchObject({
      code: 'wrong-input',
      details: { fields: { sumForOverPaged: 'over-price-needed' } },
    });
    const prices = { sumForMail: '9500', sumForOverPaged: '500' };
    expect(await create(staff.admin, inn, { isActive: true, name: 'С ценой', ...prices })).toMatchObject({
      success: true,
    });
  });

  it('is free of charge by the word of an administrator only, or as its organization is', async () => {
    const { inn } = await anOrganization(staff.world.db);
    await expect(create(staff.headController, inn, { sumForMail: '0.00' })).rejects.toMatchObject({
      code: 'wrong-input',
      details: { fields: { sumForMail: 'price-zero' } },
    });
    const { id } = await create(staff.admin, inn, { sumForMail: '0', isActive: true });
    expect((await stored(id)).sumForMail?.toFixed(2)).toBe('0.00');
    const free = await anOrganization(staff.world.db, { sumForMail: 0, sumForOverPaged: 0 });
    const inherited = await create(staff.headController, free.inn);
    expect((await stored(inherited.id)).sumForMail?.toFixed(2)).toBe('0.00');
  });

  it('is written to the audit log with all that was said of it', async () => {
    const { inn, id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await create(staff.admin, inn, { contractSum: '4000000.00', contractDateTo: '2027-01-31' });
    const entry = await staff.world.db.prisma.auditEntry.findFirstOrThrow({
      where: { subject: 'unit', subjectId: String(id) },
    });
    expect(entry).toMatchObject({ action: 'unit.create', actorName: staff.admin.name });
    expect(entry.after).toMatchObject({
      organizationId,
      contractSum: '4000000.00',
      sumForMail: '9500.00',
      contractDateTo: '2027-01-31',
      regions: [3],
    });
  });

  it('has a name that no other unit of the organization has, whatever the case', async () => {
    const { inn, id } = await anOrganization(staff.world.db);
    await aUnit(staff.world.db, id, { name: 'Бухгалтерия' });
    await expect(create(staff.admin, inn, { name: 'бухгалтерия' })).rejects.toMatchObject(taken);
    const other = await anOrganization(staff.world.db);
    expect(await create(staff.admin, other.inn, { name: 'Бухгалтерия' })).toMatchObject({ success: true });
  });

  it('is there once when two of one name come at the same moment', async () => {
    const { inn, id: organizationId } = await anOrganization(staff.world.db);
    const both = await Promise.allSettled([1, 2].map(() => create(staff.admin, inn, { name: 'Касса' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    expect(await staff.world.db.prisma.unit.count({ where: { organizationId, name: 'Касса' } })).toBe(1);
  });

  it('refuses a region that is not there and a contract that ends before it begins', async () => {
    const { inn } = await anOrganization(staff.world.db);
    await expect(create(staff.admin, inn, { regions: [3, 99] })).rejects.toMatchObject({
      details: { fields: { regions: 'unknown-region' } },
    });
    const days = { contractDateFrom: '2026-05-01', contractDateTo: '2026-04-30' };
    await expect(create(staff.admin, inn, days)).rejects.toMatchObject({ code: 'wrong-input' });
  });
});

describe('the right to add a unit', () => {
  it('an administrator says whether it is a head unit; a controller who does is refused (UNIT-07)', async () => {
    const { inn } = await anOrganization(staff.world.db);
    const { id } = await create(staff.admin, inn, { isHead: true });
    expect((await stored(id)).isHead).toBe(true);
    await expect(create(staff.headController, inn, { isHead: true })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await create(staff.headController, inn, { isHead: false })).toMatchObject({ success: true });
  });

  it('a controller adds to an organization in reach and is told nothing of the others', async () => {
    const mine = await anOrganization(staff.world.db, { contractSignerUnitId: staff.branchId });
    expect(await create(staff.controller, mine.inn)).toMatchObject({ success: true });
    const foreign = await anOrganization(staff.world.db);
    await expect(create(staff.controller, foreign.inn)).rejects.toMatchObject({ code: 'not-found' });
    await expect(create(staff.controller, '999999999')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('looking for the name of a unit', () => {
  const check = (actor: Actor, name: string, inn?: string) =>
    checkUnitName(staff.world.as(actor, 'unit.checkName'), { name, inn });

  it('finds it in any case, in the organization that is named', async () => {
    const { inn, id } = await anOrganization(staff.world.db);
    await aUnit(staff.world.db, id, { name: 'Отдел «Ўрикзор»' });
    const other = await anOrganization(staff.world.db);
    expect(await check(staff.admin, 'отдел «ўрикзор»')).toEqual({ isExists: true });
    expect(await check(staff.admin, 'отдел «ўрикзор»', inn)).toEqual({ isExists: true });
    expect(await check(staff.admin, 'отдел «ўрикзор»', other.inn)).toEqual({ isExists: false });
    for (const name of ['отдел', 'отдел%']) expect(await check(staff.admin, name)).toEqual({ isExists: false });
  });

  it('says nothing of units out of reach', async () => {
    const { id } = await anOrganization(staff.world.db);
    await aUnit(staff.world.db, id, { name: 'Тайный отдел' });
    expect(await check(staff.controller, 'Тайный отдел')).toEqual({ isExists: false });
  });
});
