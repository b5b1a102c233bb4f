import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewOrganization } from '../../test/new-organization.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { logIn } from '../session/index.ts';
import { checkOrganizationName, createOrganization } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

const create = (actor: Actor, given: Parameters<typeof aNewOrganization>[0] = {}) =>
  createOrganization(staff.world.as(actor, 'organization.create'), aNewOrganization(given));

const stored = (id: number) =>
  staff.world.db.prisma.organization.findUniqueOrThrow({ where: { id }, include: { units: true, users: true } });

describe('an organization that staff register', () => {
  it('is inactive, with a head unit of the same contract and prices and its first user', async () => {
    const { id } = await create(staff.admin, { contractDateFrom: '2026-02-01', contractDateTo: '2027-01-31' });
    const { units, users, ...organization } = await stored(id);
    expect(organization).toMatchObject({ isActive: false, isNotified: false, contractSignerUnitId: null });
    expect(units).toMatchObject([{ name: organization.name, isHead: true, isActive: false }]);
    expect(String(units[0]?.sumForMail)).toBe('9500');
    expect(String(units[0]?.contractSum)).toBe('12000000.5');
    expect(units[0]?.contractDateTo?.toISOString()).toBe('2027-01-31T00:00:00.000Z');
    expect(users).toMatchObject([{ name: 'Собирова Нигора', type: 0, unitId: units[0]?.id }]);
  });

  it('has no price that was not said, and is not active from the start without one', async () => {
    const none = { sumForMail: null, sumForOverPaged: null };
    const { id } = await create(staff.admin, none);
    expect(await stored(id)).toMatchObject({ ...none, units: [none] });
    await expect(create(staff.admin, { ...none, isActive: true })).rejects.toMatchObject({
      code: 'wrong-input',
      details: { fields: { sumForMail: 'price-needed' } },
    });
    await expect(create(staff.controller, { sumForOverPaged: '0' })).rejects.toMatchObject({
      details: { fields: { sumForOverPaged: 'price-zero' } },
    });
  });

  it('lets that user log in with the password', async () => {
    const given = { username: '998959990011', password: 'Другой-пароль-1' };
    const { id } = await create(staff.admin, given);
    const { users } = await stored(id);
    const session = await logIn(staff.world, { ...given, address: '127.0.0.1', userAgent: 'Firefox' });
    expect(session).toMatchObject({ userId: users[0]?.id });
    expect(users[0]).toMatchObject({ mustChangePassword: true, passwordChangedOn: staff.world.clock.now() });
  });

  it('gets the own unit of a controller outside a head unit as its signer, and no other', async () => {
    const { id } = await create(staff.controller);
    expect((await stored(id)).contractSignerUnitId).toBe(staff.branchId);
    await expect(create(staff.controller, { contractSignerUnitId: staff.centreId })).rejects.toMatchObject({
      details: { fields: { contractSignerUnitId: 'contract-signer-not-own' } },
    });
  });

  it('is told field by field what another organization has already', async () => {
    const given = aNewOrganization();
    const ctx = staff.world.as(staff.admin, 'organization.create');
    await createOrganization(ctx, given);
    await expect(createOrganization(ctx, { ...given, name: given.name.toUpperCase() })).rejects.toMatchObject({
      code: 'wrong-input',
      details: {
        fields: {
          inn: 'inn-taken',
          name: 'organization-name-taken',
          username: 'login-taken',
        },
      },
    });
  });

  it('is registered once when two people do it at the same moment', async () => {
    const given = aNewOrganization();
    const ctx = staff.world.as(staff.admin, 'organization.create');
    const answers = await Promise.allSettled([createOrganization(ctx, given), createOrganization(ctx, given)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'wrong-input' } });
  });

  it('gets an internal client from an administrator only', async () => {
    await staff.world.db.prisma.clientType.create({ data: { id: 0, name: 'Суды', isBank: false } });
    const { id } = await create(staff.admin, { clientTypeId: 0 });
    expect((await stored(id)).clientTypeId).toBe(0);
    await expect(create(staff.headController, { clientTypeId: 0 })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('is written to the audit log without its password', async () => {
    const { id } = await create(staff.headController);
    const entry = await staff.world.db.prisma.auditEntry.findFirstOrThrow({
      where: { subject: 'organization', subjectId: String(id) },
    });
    expect(entry).toMatchObject({ action: 'organization.create', actorId: staff.headController.userId });
    expect(JSON.stringify(entry.after)).not.toContain('Sinov-2026');
  });
});

it('a name is taken whatever its case', async () => {
  await create(staff.admin, { name: 'АО «Ўзметкомбинат»' });
  const isExists = async (name: string) => (await checkOrganizationName(staff.world, { name })).isExists;
  expect(await isExists('ао «ўзметкомбинат»')).toBe(true);
  expect(await isExists('АО%')).toBe(false);
  expect(await isExists('АО \\')).toBe(false);
  expect(await isExists('АО «Ўзметкомбинат» 2')).toBe(false);
});
