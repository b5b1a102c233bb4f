import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import { deleteOrganization } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff.close());

const remove = (id: number) => deleteOrganization(staff.world.as(staff.admin, 'organization.delete'), { id });

it('an organization that nothing hangs on goes with its units, and the audit log says so', async () => {
  const { prisma } = staff.world.db;
  const { id, inn } = await anOrganization(staff.world.db);
  await aUnit(staff.world.db, id);
  await prisma.organizationGrant.create({
    data: { userId: staff.controller.userId, organizationId: id, isActive: true },
  });
  await remove(id);
  expect(await prisma.organization.findUnique({ where: { id } })).toBeNull();
  expect(await prisma.unit.count({ where: { organizationId: id } })).toBe(0);
  expect(await prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'organization.delete',
    subjectId: String(id),
    before: { inn },
  });
});

it('one with users and payments stays, and is told why', async () => {
  const { id } = await anOrganization(staff.world.db);
  const unit = await aUnit(staff.world.db, id);
  await aUser(staff.world.db, { organizationId: id, unitId: unit.id });
  await staff.world.db.prisma.payment.create({
    data: { organizationId: id, amount: '1', createdOn: staff.world.clock.now() },
  });
  await expect(remove(id)).rejects.toMatchObject({
    code: 'organization-in-use',
    details: {
      fields: {
        id: 'Организацию нельзя удалить: у неё есть платежи, пользователи. Отключите её, если она больше не нужна',
      },
    },
  });
  expect(await staff.world.db.prisma.unit.count({ where: { organizationId: id } })).toBe(1);
});

it('one that is not there is not found', async () => {
  await expect(remove(2_000_000_000)).rejects.toMatchObject({ code: 'not-found' });
});
