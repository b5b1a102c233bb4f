import { problem } from '@hybrid-mail/messages/problem';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import { deleteOrganization } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff?.close());

const remove = (id: number) => deleteOrganization(staff.world.as(staff.admin, 'organization.delete'), { id });

it('an organization that nothing hangs on goes with its units and people who never came, and the audit log keeps all of it', async () => {
  const { prisma } = staff.world.db;
  const { id, inn } = await anOrganization(staff.world.db);
  const unit = await aUnit(staff.world.db, id, { name: 'Пустой филиал' });
  await aUser(staff.world.db, { organizationId: id, unitId: unit.id, name: 'Никогда не входил' });
  await prisma.organizationGrant.create({
    data: { userId: staff.controller.userId, organizationId: id, isActive: true },
  });
  await remove(id);
  expect(await prisma.organization.findUnique({ where: { id } })).toBeNull();
  expect(await prisma.unit.count({ where: { organizationId: id } })).toBe(0);
  expect(await prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'organization.delete',
    subjectId: String(id),
    before: {
      inn,
      sumForMail: '9500.00',
      units: [{ name: 'Пустой филиал' }],
      users: [{ name: 'Никогда не входил' }],
    },
  });
  expect(JSON.stringify(await prisma.auditEntry.findMany({ select: { before: true } }))).not.toContain('passwordHash');
});

it('one whose people worked with it stays, and is told why', async () => {
  const { id } = await anOrganization(staff.world.db);
  const unit = await aUnit(staff.world.db, id);
  const user = await aUser(staff.world.db, { organizationId: id, unitId: unit.id });
  await actorOf(staff.world.db, user.id);
  await staff.world.db.prisma.payment.create({
    data: { organizationId: id, amount: '1', createdOn: staff.world.clock.now() },
  });
  await expect(remove(id)).rejects.toMatchObject({
    code: 'organization-in-use',
    details: { message: problem('organization-has', { what: ['payments', 'users-who-logged-in'] }) },
  });
  expect(await staff.world.db.prisma.unit.count({ where: { organizationId: id } })).toBe(1);
});

it('what is out of reach is not deleted, whatever the policy will say one day', async () => {
  const { id } = await anOrganization(staff.world.db);
  const ctx = { ...staff.world.as(staff.controller, 'organization.update'), actor: staff.controller };
  await expect(deleteOrganization(ctx, { id })).rejects.toMatchObject({ code: 'not-found' });
  expect(await staff.world.db.prisma.organization.count({ where: { id } })).toBe(1);
});

it('one that is not there is not found', async () => {
  await expect(remove(2_000_000_000)).rejects.toMatchObject({ code: 'not-found' });
});
