import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import {
  checkGlobalUnitName,
  createGlobalUnit,
  listGlobalUnitNames,
  listGlobalUnits,
  updateGlobalUnit,
} from './index.ts';

let staff: Staff;
let inn: string;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  const { prisma } = staff.world.db;
  const unit = await prisma.globalUnit.findUniqueOrThrow({
    where: { id: staff.branchId },
    include: { globalOrganization: true },
  });
  inn = unit.globalOrganization.inn;
});
afterAll(() => staff?.close());

const asAdmin = () => staff.world.as(staff.admin, 'global.write');
const asHead = () => staff.world.as(staff.headAdmin, 'global.write');
const given = (name: string) => ({ name, globalOrganizationInn: inn, address: 'г. Нукус, ул. Почта, 1', regions: [3] });
const create = (name: string) => createGlobalUnit(asAdmin(), given(name));
const lastAudit = () =>
  staff.world.db.prisma.auditEntry.findFirstOrThrow({
    where: { NOT: { action: { startsWith: 'session.' } } },
    orderBy: { id: 'desc' },
  });
const nameTaken = { details: { fields: { name: 'unit-name-taken' } } };

it('a new global unit is no head unit, and stands in both lists', async () => {
  const { id } = await create('Нукусский филиал');
  const units = parseWireJson(await listGlobalUnits(asAdmin(), { inn }));
  expect(units.at(0)).toMatchObject({ Id: staff.centreId, IsHead: true });
  expect(units.find(({ Id }: { Id: number }) => Id === id)).toMatchObject({
    Name: 'Нукусский филиал',
    IsHead: false,
    IsAdmin: false,
    GlobalOrganization: { Inn: inn },
    Regions: [{ Id: 3 }],
  });
  expect((await listGlobalUnitNames(asAdmin(), { inn })).map((unit) => unit.id)).toContain(id);
  expect(parseWireJson(await listGlobalUnits(asAdmin(), { inn: '999999999' }))).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: 'globalUnit.create', after: { regions: [3] } });
});

it('a name is taken within its organization whatever its case, also when two add it at the same moment', async () => {
  await create('Бухарский филиал');
  expect(await checkGlobalUnitName(staff.world, { name: 'бухарский ФИЛИАЛ', inn })).toEqual({ isExists: true });
  expect(await checkGlobalUnitName(staff.world, { name: 'бухарский ФИЛИАЛ' })).toEqual({ isExists: true });
  for (const name of ['Бухарский%', 'Бухарский_филиал', 'Бухарский филиал\\']) {
    expect(await checkGlobalUnitName(staff.world, { name })).toEqual({ isExists: false });
  }
  expect(await checkGlobalUnitName(staff.world, { name: 'Бухарский филиал', inn: '999999999' })).toEqual({
    isExists: false,
  });
  await expect(create('бухарский филиал')).rejects.toMatchObject(nameTaken);
  const answers = await Promise.allSettled([create('Навоийский филиал'), create('Навоийский филиал')]);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: nameTaken });
});

it.each([
  [{ globalOrganizationInn: '999999999' }, { globalOrganizationInn: 'unknown-organization' }],
  [{ regions: [3, 99] }, { regions: 'unknown-regions' }],
])('a new global unit with %j is refused in words', async (wrong, fields) => {
  await expect(createGlobalUnit(asAdmin(), { ...given('Гулистан'), ...wrong })).rejects.toMatchObject({
    code: 'wrong-input',
    details: { fields },
  });
});

describe('a global unit that is changed', () => {
  it('becomes a head unit; what was and what is are audited', async () => {
    const { id } = await create('Термезский филиал');
    await updateGlobalUnit(asHead(), { id, isHead: true, regions: [3, 1] });
    const unit = await staff.world.db.prisma.globalUnit.findUniqueOrThrow({
      where: { id },
      include: { regions: true },
    });
    expect(unit).toMatchObject({ isHead: true, name: 'Термезский филиал' });
    expect(unit.regions.map(({ regionId }) => regionId).toSorted()).toEqual([1, 3]);
    expect(await lastAudit()).toMatchObject({
      action: 'globalUnit.update',
      before: { isHead: false, regions: [3] },
      after: { isHead: true, regions: [1, 3] },
    });
  });

  it('stays with its organization and keeps a name of its own', async () => {
    const { id } = await create('Джизакский филиал');
    await expect(updateGlobalUnit(asAdmin(), { id, globalOrganizationInn: '999999999' })).rejects.toMatchObject({
      details: { fields: { globalOrganizationInn: 'unit-to-other-organization' } },
    });
    await create('Каршинский филиал');
    await expect(updateGlobalUnit(asAdmin(), { id, name: 'Каршинский филиал' })).rejects.toMatchObject(nameTaken);
    await expect(updateGlobalUnit(asAdmin(), { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stays a head unit while its administrator is the last of a head unit', async () => {
    await expect(updateGlobalUnit(asHead(), { id: staff.centreId, isHead: false })).rejects.toMatchObject({
      code: 'last-head-administrator',
    });
  });
});
