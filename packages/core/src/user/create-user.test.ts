import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewUser } from '../../test/new-people.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { logIn } from '../session/index.ts';
import { checkLoginTaken, createUser } from './index.ts';

let staff: Staff;
let unitId: number;
let organizationId: number;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  ({ id: organizationId } = await anOrganization(staff.world.db));
  ({ id: unitId } = await aUnit(staff.world.db, organizationId));
});
afterAll(() => staff?.close());

const create = (actor: Actor, given: Parameters<typeof aNewUser>[1] = {}, unit = unitId) =>
  createUser(staff.world.as(actor, 'user.create'), aNewUser(unit, given));

const stored = (id: number) => staff.world.db.prisma.user.findUniqueOrThrow({ where: { id } });

const taken = { details: { fields: { username: 'user-login-taken' } } };

describe('a new user', () => {
  it('is an ordinary one of the unit and its organization, and logs in at once', async () => {
    const username = '998911234567';
    const { id } = await create(staff.headController, { username, password: 'Длинный пароль' });
    expect(await stored(id)).toMatchObject({
      type: 0,
      unitId,
      organizationId,
      username,
      isActive: true,
      mustChangePassword: true,
      passwordChangedOn: staff.world.clock.now(),
      canSignOnBehalfOfOrganization: false,
      globalOrganizationId: null,
      globalUnitId: null,
    });
    const session = await logIn(staff.world, {
      username,
      password: 'Длинный пароль',
      address: '10.0.0.1',
      userAgent: 'Firefox',
    });
    expect(session.userId).toBe(id);
  });

  it('is written to the audit log, but not the password', async () => {
    const { id } = await create(staff.admin, { password: 'Tayna-2026' });
    const entry = await staff.world.db.prisma.auditEntry.findFirstOrThrow({
      where: { subject: 'user', subjectId: String(id) },
    });
    expect(entry).toMatchObject({ action: 'user.create', actorName: staff.admin.name, after: { unitId } });
    const { passwordHash } = await stored(id);
    expect(JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      new RegExp(`Tayna|${passwordHash.slice(7, 20).replaceAll(/[./$]/g, '.')}`),
    );
  });

  it.each([
    ['the password of the demonstration', 'Pochta-2026', 'new-password-product'],
    ['the first eight digits of the login', '99893555', 'new-password-digits'],
    ['the telephone of another person', '998901112233', 'new-password-digits'],
    ['the login with a name', 'Lola 935557711', 'new-password-own-number'],
    ['the PINFL with a name', 'Lola-31210632', 'new-password-own-number'],
    ['the INN of the organization with a name', 'Lola-INN', 'new-password-own-number'],
    ['the telephone of the organization with a name', 'Lola-712345', 'new-password-own-number'],
  ])('does not get %s for a password', async (_, password, code) => {
    const { db } = staff.world;
    const where = { id: organizationId };
    const { inn } = await db.prisma.organization.update({ where, data: { phoneNumber: '998712345678' } });
    const given = { username: '998935557711', pinfl: '31210632040244', password: password.replace('INN', inn) };
    const fields = { password: code };
    await expect(create(staff.admin, given)).rejects.toMatchObject({ code: 'wrong-input', details: { fields } });
  });

  it('has a login that no other person has, not even staff', async () => {
    const { username } = await aUser(staff.world.db, { organizationId, unitId });
    await expect(create(staff.admin, { username })).rejects.toMatchObject(taken);
    await expect(create(staff.admin, { username: staff.monitoring.username })).rejects.toMatchObject(taken);
  });

  it('is there once when two of one login come at the same moment', async () => {
    const both = await Promise.allSettled([1, 2].map(() => create(staff.admin, { username: '998917777777' })));
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('may sign for the organization only if an administrator says so', async () => {
    const allowed = { canSignOnBehalfOfOrganization: true, pinfl: '31210632040244' };
    const { id } = await create(staff.admin, allowed);
    const waits = { userId: id, decision: null, pinfl: allowed.pinfl };
    expect(await staff.world.db.prisma.signerChange.count({ where: waits })).toBe(1);
    const asked = create(staff.headController, allowed);
    await expect(asked).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await create(staff.headController, { canSignOnBehalfOfOrganization: false })).toMatchObject({
      success: true,
    });
  });

  it('with the right to sign for the organization has the PINFL of the key that will sign', async () => {
    const given = { canSignOnBehalfOfOrganization: true };
    for (const pinfl of [undefined, null]) {
      await expect(create(staff.admin, { ...given, ...(pinfl === null && { pinfl }) })).rejects.toMatchObject({
        code: 'wrong-input',
        details: { fields: { pinfl: 'pinfl-needed' } },
      });
    }
  });

  it('is refused as not found when its unit is unknown', async () => {
    await expect(create(staff.admin, {}, 2_000_000_000)).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('the check of a login compares the whole login, of users and of staff (OPEN-67)', async () => {
  const check = (id: string) => checkLoginTaken(staff.world, { id });
  expect(await check(staff.admin.username)).toEqual({ isExists: true });
  expect(await check(` ${staff.admin.username} `)).toEqual({ isExists: true });
  expect(await check(staff.admin.username.slice(0, 11))).toEqual({ isExists: false });
  expect(await check(String(staff.admin.userId))).toEqual({ isExists: false });
});
