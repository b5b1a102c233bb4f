import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { aLetterTemplate } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../test/staff.ts';
import { updateGlobalOrganization } from './global-organization/index.ts';
import { updateGlobalUnit } from './global-unit/index.ts';
import { updateGlobalUser } from './global-user/index.ts';
import { updateOrganization } from './organization/index.ts';
import { updateTemplate } from './template/index.ts';
import { updateUnit } from './unit/index.ts';
import { updateUser } from './user/index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

const prisma = () => staff.world.db.prisma;

type Person = 'admin' | 'headController' | 'headAdmin';
type Given = Parameters<typeof updateOrganization>[1];
const editing = (person: Person, given: Given) =>
  updateOrganization(staff.world.as(staff[person], 'organization.update'), given);

/** An organization whose address an administrator has changed from A1 to A2. */
async function movedMeanwhile() {
  const { inn } = await anOrganization(staff.world.db, { address: 'г. Нукус, A1', phoneNumber: '998612240000' });
  await editing('admin', { inn, address: 'г. Нукус, A2', was: { address: 'г. Нукус, A1' } });
  return { inn, stored: () => prisma().organization.findUniqueOrThrow({ where: { inn } }) };
}

describe('two people who edit the same organization', () => {
  it('and change the same field: the second is told what the first wrote, and nothing is written over', async () => {
    const { inn, stored } = await movedMeanwhile();
    const second = { inn, address: 'г. Нукус, H2', was: { address: 'г. Нукус, A1' } };
    await expect(editing('headController', second)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      details: {
        fields: { address: 'changed-by-colleague' },
        changed: [
          {
            field: 'address',
            now: 'г. Нукус, A2',
            changedBy: staff.admin.name,
            changedOn: '2026-11-21T11:30:00.000+05:00',
            changedOnStr: '2026-11-21 11:30:00',
          },
        ],
      },
    });
    expect(await stored()).toMatchObject({ address: 'г. Нукус, A2' });
    await editing('headController', { ...second, was: { address: 'г. Нукус, A2' } });
    expect(await stored()).toMatchObject({ address: 'г. Нукус, H2' });
  });

  it('at the same moment: one of them is told, whichever comes second', async () => {
    const { inn } = await anOrganization(staff.world.db, { name: 'АО «Хива»' });
    const was = { name: 'АО «Хива»' };
    const both = await Promise.allSettled([
      editing('admin', { inn, name: 'АО «Хива-1»', was }),
      editing('headController', { inn, name: 'АО «Хива-2»', was }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed-meanwhile' } });
  });

  it('and change different fields: both stay', async () => {
    const { inn, stored } = await movedMeanwhile();
    const was = { phoneNumber: '998612240000', address: 'г. Нукус, A1' };
    await editing('headController', { inn, phoneNumber: '998612241111', was });
    expect(await stored()).toMatchObject({ address: 'г. Нукус, A2', phoneNumber: '998612241111' });
  });

  it('and write the same: neither is asked anything', async () => {
    const { inn } = await movedMeanwhile();
    const same = { inn, address: 'г. Нукус, A2', was: { address: 'г. Нукус, A1' } };
    expect(await editing('headController', same)).toEqual({ success: true });
  });

  it('and the second is a program that does not say what was: it writes as before', async () => {
    const { inn, stored } = await movedMeanwhile();
    await editing('headController', { inn, address: 'г. Нукус, H2' });
    expect(await stored()).toMatchObject({ address: 'г. Нукус, H2' });
  });

  it('what stands now is written as the change writes it: a day, a sum, nothing', async () => {
    const { inn } = await anOrganization(staff.world.db, { mfo: '00433', sumForMail: '9500', accountNumber: '2020' });
    await editing('admin', { inn, contractDateTo: '2027-01-31', sumForMail: '9000', mfo: null });
    const was = { contractDateTo: null, sumForMail: '9500.00', mfo: '00433', accountNumber: '2020' };
    const given = { inn, contractDateTo: '2027-12-31', sumForMail: '9999.5', mfo: '00444', accountNumber: '2021', was };
    await expect(editing('headController', given)).rejects.toMatchObject({
      details: {
        changed: [
          { field: 'contractDateTo', now: '31.01.2027' },
          { field: 'sumForMail', now: '9000.00' },
          { field: 'mfo', now: null },
        ],
      },
    });
  });

  it('and a change is not in the log: then no person is named', async () => {
    const { inn } = await movedMeanwhile();
    await prisma().organization.update({ where: { inn }, data: { address: 'г. Нукус, A3' } });
    const given = { inn, address: 'г. Нукус, H2', was: { address: 'г. Нукус, A2' } };
    await expect(editing('headController', given)).rejects.toMatchObject({
      details: { changed: [{ now: 'г. Нукус, A3', changedBy: null, changedOn: null, changedOnStr: null }] },
    });
  });
});

describe('the second of two people is told what the first wrote', () => {
  const refusal = (field: string, now: unknown) => ({
    code: 'changed-meanwhile',
    details: { changed: [{ field, now, changedBy: staff.admin.name }] },
  });

  it('about a unit, about its regions too', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await aUnit(staff.world.db, organizationId, { name: 'Архив' });
    const edit = (person: Person, given: object) =>
      updateUnit(staff.world.as(staff[person], 'unit.update'), { id, ...given });
    await edit('admin', { name: 'Архив 2', regions: [3, 1], was: { name: 'Архив', regions: [] } });
    await expect(edit('headController', { name: 'Канцелярия', was: { name: 'Архив' } })).rejects.toMatchObject(
      refusal('name', 'Архив 2'),
    );
    await expect(edit('headController', { regions: [1], was: { regions: [] } })).rejects.toMatchObject(
      refusal('regions', [1, 3]),
    );
    expect(await edit('headController', { regions: [1], was: { regions: [3, 1] } })).toEqual({ success: true });
  });

  it('about a user', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id: unitId } = await aUnit(staff.world.db, organizationId);
    const { id } = await aUser(staff.world.db, { organizationId, unitId, name: 'Сеитова А.' });
    const edit = (person: Person, given: object) =>
      updateUser(staff.world.as(staff[person], 'user.update'), { id, ...given });
    const was = { userFullName: 'Сеитова А.', isActive: true };
    await edit('admin', { userFullName: 'Сеитова Айгуль', was });
    await expect(edit('headController', { userFullName: 'Сеитова А. М.', was })).rejects.toMatchObject(
      refusal('userFullName', 'Сеитова Айгуль'),
    );
    expect(await edit('headController', { isActive: false, was })).toEqual({ success: true });
  });

  it('about what the operator has: an organization, a unit, a person', async () => {
    const as = (person: Person) => staff.world.as(staff[person], 'global.write');
    const unit = await prisma().globalUnit.findUniqueOrThrow({
      where: { id: staff.branchId },
      include: { globalOrganization: true },
    });
    const { inn, name } = unit.globalOrganization;
    await updateGlobalOrganization(as('admin'), { inn, name: 'Почта Хорезма', was: { name } });
    await expect(
      updateGlobalOrganization(as('headAdmin'), { inn, name: 'Почта Хивы', was: { name } }),
    ).rejects.toMatchObject(refusal('name', 'Почта Хорезма'));
    const { id, address } = unit;
    await updateGlobalUnit(as('admin'), { id, address: 'г. Ургенч', was: { address } });
    await expect(updateGlobalUnit(as('headAdmin'), { id, address: 'г. Хива', was: { address } })).rejects.toMatchObject(
      refusal('address', 'г. Ургенч'),
    );
    const person = { id: staff.monitoring.userId, was: { userType: 4 } };
    await updateGlobalUser(as('admin'), { ...person, userType: 3 });
    await expect(updateGlobalUser(as('headAdmin'), { ...person, userType: 5 })).rejects.toMatchObject(
      refusal('userType', 3),
    );
  });

  it('about the name of a template', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await aLetterTemplate(staff.world.db, {
      organizationId,
      name: 'Иск',
      createdById: staff.admin.userId,
    });
    const edit = (person: Person, name: string) =>
      updateTemplate(staff.world.as(staff[person], 'template.edit'), { id, name, was: { name: 'Иск' } });
    await edit('admin', 'Иск 2');
    await expect(edit('headAdmin', 'Претензия')).rejects.toMatchObject(refusal('name', 'Иск 2'));
  });
});
