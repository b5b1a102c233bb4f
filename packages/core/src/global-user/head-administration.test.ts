import { can, roles } from '@hybrid-mail/access';
import { aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNewGlobalUser } from '../../test/new-global.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import { deleteGlobalOrganization } from '../global-organization/index.ts';
import { updateGlobalUnit } from '../global-unit/index.ts';
import { createGlobalUser, updateGlobalUser } from './index.ts';

let staff: Staff;
let headAdminId: number;
let controllerId: number;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
beforeEach(async () => {
  headAdminId = (await aPerson(1, staff.centreId)).id;
  controllerId = (await aPerson(3, staff.centreId)).id;
});
afterAll(() => staff.close());

const asAdmin = () => staff.world.as(staff.admin, 'global.write');
const asHead = () => staff.world.as(staff.headAdmin, 'global.write');
const aPerson = (type: number, globalUnitId: number) =>
  aUser(staff.world.db, { type, globalUnitId, globalOrganizationId: staff.admin.globalOrganizationId });
const stored = (id: number) => staff.world.db.prisma.user.findUniqueOrThrow({ where: { id } });
const isHead = async (id: number) =>
  (await staff.world.db.prisma.globalUnit.findUniqueOrThrow({ where: { id } })).isHead;
const refused = { code: 'head-administration' };

it('only an administrator of a head unit makes head units and their administrators', () => {
  expect(roles.filter((role) => can(role, 'global.writeHead'))).toEqual(['headAdmin']);
});

describe('an administrator of another unit', () => {
  it('does not move into a head unit, and nothing is changed', async () => {
    const before = await stored(staff.admin.userId);
    const move = { id: staff.admin.userId, globalUnitId: staff.centreId };
    await expect(updateGlobalUser(asAdmin(), move)).rejects.toMatchObject(refused);
    expect(await stored(staff.admin.userId)).toEqual(before);
  });

  it('moves no other administrator into a head unit', async () => {
    const { id } = await aPerson(1, staff.branchId);
    await expect(updateGlobalUser(asAdmin(), { id, globalUnitId: staff.centreId })).rejects.toMatchObject(refused);
  });

  it('makes no user of a head unit an administrator, also together with the move', async () => {
    await expect(updateGlobalUser(asAdmin(), { id: controllerId, userType: 1 })).rejects.toMatchObject(refused);
    const { id } = await aPerson(3, staff.branchId);
    const both = { id, userType: 1, globalUnitId: staff.centreId };
    await expect(updateGlobalUser(asAdmin(), both)).rejects.toMatchObject(refused);
  });

  it('appoints no new administrator of a head unit, but a controller there and an administrator elsewhere', async () => {
    const appoint = (userType: number, unitId: number) =>
      createGlobalUser(asAdmin(), aNewGlobalUser(unitId, { userType }));
    await expect(appoint(1, staff.centreId)).rejects.toMatchObject(refused);
    expect((await appoint(3, staff.centreId)).success).toBe(true);
    expect((await appoint(1, staff.branchId)).success).toBe(true);
  });

  it.each([
    ['password', { password: 'Совсем-новый-1' }],
    ['role', { userType: 3 }],
    ['unit', { globalUnitId: 0 }],
    ['activity', { isActive: false }],
    ['name', { userFullName: 'Другой Человек' }],
    ['right to sign', { canSignOnBehalfOfOrganization: true, pinfl: '31210632040245' }],
  ])('does not change the %s of an administrator of a head unit', async (_, given) => {
    const before = await stored(headAdminId);
    const change = 'globalUnitId' in given ? { globalUnitId: staff.branchId } : given;
    await expect(updateGlobalUser(asAdmin(), { id: headAdminId, ...change })).rejects.toMatchObject(refused);
    expect(await stored(headAdminId)).toEqual(before);
  });

  it('does not bring back one who was switched off, with a password of their own choice', async () => {
    await staff.world.db.prisma.user.update({ where: { id: headAdminId }, data: { isActive: false } });
    const back = { id: headAdminId, isActive: true, password: 'Совсем-новый-1' };
    await expect(updateGlobalUser(asAdmin(), back)).rejects.toMatchObject(refused);
  });

  it('makes no unit a head unit and no head unit an ordinary one; the rest of a head unit stays open to change', async () => {
    const { id } = await aGlobalUnit(staff.world.db, staff.admin.globalOrganizationId ?? 0);
    await expect(updateGlobalUnit(asAdmin(), { id, isHead: true })).rejects.toMatchObject(refused);
    await expect(updateGlobalUnit(asAdmin(), { id: staff.centreId, isHead: false })).rejects.toMatchObject(refused);
    expect(await isHead(id)).toBe(false);
    await updateGlobalUnit(asAdmin(), { id: staff.centreId, isHead: true, address: 'г. Ташкент, ул. Навои, 2' });
    expect(await isHead(staff.centreId)).toBe(true);
  });

  it('deletes no organization that has a head unit', async () => {
    const { id } = await aGlobalOrganization(staff.world.db);
    await aGlobalUnit(staff.world.db, id, true);
    await expect(deleteGlobalOrganization(asAdmin(), { id })).rejects.toMatchObject(refused);
    expect((await deleteGlobalOrganization(asHead(), { id })).success).toBe(true);
  });
});

describe('an administrator of a head unit', () => {
  it('appoints another one, who is in the audit log with role and unit', async () => {
    const { id } = await createGlobalUser(asHead(), aNewGlobalUser(staff.centreId, { userType: 1 }));
    const entry = await staff.world.db.prisma.auditEntry.findFirstOrThrow({ where: { subjectId: String(id) } });
    expect(entry).toMatchObject({
      action: 'globalUser.create',
      actorId: staff.headAdmin.userId,
      after: { type: 1, globalUnitId: staff.centreId },
    });
  });

  it('changes the password of another one and moves this one out', async () => {
    await updateGlobalUser(asHead(), { id: headAdminId, password: 'Совсем-новый-1', globalUnitId: staff.branchId });
    expect(await stored(headAdminId)).toMatchObject({ type: 1, globalUnitId: staff.branchId });
  });

  it('makes a unit a head unit', async () => {
    const { id } = await aGlobalUnit(staff.world.db, staff.admin.globalOrganizationId ?? 0);
    await updateGlobalUnit(asHead(), { id, isHead: true });
    expect(await isHead(id)).toBe(true);
  });
});
