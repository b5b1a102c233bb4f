import { globalUserPage, globalUserQuery, newGlobalUser } from '@hybrid-mail/contracts/global-user';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aUser } from '@hybrid-mail/testing/people';
import { aLoginKey, anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aNewGlobalUser } from '../../test/new-global.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { updateGlobalUnit } from '../global-unit/index.ts';
import { createLiveTicket, redeemLiveTicket } from '../live/index.ts';
import { readSecondFactors } from '../second-factor/index.ts';
import { authenticate, logIn } from '../session/index.ts';
import { checkLoginTaken } from '../user/index.ts';
import { createGlobalUser, listGlobalUsers, updateGlobalUser } from './index.ts';

let staff: Staff;
let another: Actor;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  const { globalOrganizationId } = staff.headAdmin;
  const { id } = await aUser(staff.world.db, { type: 1, globalUnitId: staff.centreId, globalOrganizationId });
  another = await actorOf(staff.world.db, id, staff.world.clock.now());
});
afterAll(() => staff?.close());

/** Another head administrator, whose context stays valid whatever happens to the user meanwhile. */
const asHead = () => staff.world.as(another, 'global.write');
const create = (given: Parameters<typeof aNewGlobalUser>[1] = {}) =>
  createGlobalUser(asHead(), aNewGlobalUser(staff.branchId, given));
const update = (id: number, given: Omit<Parameters<typeof updateGlobalUser>[1], 'id'>) =>
  updateGlobalUser(asHead(), { id, ...given });
const stored = (id: number) => staff.world.db.prisma.user.findUniqueOrThrow({ where: { id } });
const lastAudit = () =>
  staff.world.db.prisma.auditEntry.findFirstOrThrow({
    where: { NOT: { action: { startsWith: 'session.' } } },
    orderBy: { id: 'desc' },
  });
const listed = async (query: Record<string, unknown>) =>
  z.decode(globalUserPage, parseWireJson(await listGlobalUsers(asHead(), z.decode(globalUserQuery, query))));

describe('a new global user', () => {
  it('works in the unit and logs in; an administrator is told to the audit log with the role', async () => {
    const given = { username: '998955550001', password: 'Другой-пароль-1', userType: 1 };
    const { id } = await create(given);
    const mustChangePassword = true;
    expect(await stored(id)).toMatchObject({ type: 1, globalUnitId: staff.branchId, mustChangePassword });
    expect(await logIn(staff.world, { ...given, address: '127.0.0.1', userAgent: 'Firefox' })).toMatchObject({
      userId: id,
    });
    const entry = await lastAudit();
    expect(entry).toMatchObject({ action: 'globalUser.create', subjectId: String(id), after: { type: 1 } });
    expect(JSON.stringify(entry.after)).not.toMatch(/пароль|\$2b\$/);
  });

  it.each([0, 2, 6])('is never of type %i', (userType) => {
    const typed = { UserFullName: 'А', Username: '998955550002', Password: 'Sinov-2026', GlobalUnitId: 1 };
    const { error } = z.safeDecode(newGlobalUser, { ...typed, UserType: userType });
    expect(error?.issues[0]).toMatchObject({ path: ['userType'], message: 'choose-role' });
  });

  it('has a login of the own and a unit that exists', async () => {
    const { username } = await stored((await create()).id);
    expect(await checkLoginTaken(staff.world, { id: username })).toEqual({ isExists: true });
    expect(await checkLoginTaken(staff.world, { id: '998000000000' })).toEqual({ isExists: false });
    await expect(create({ username })).rejects.toMatchObject({
      details: { fields: { username: 'login-taken' } },
    });
    await expect(create({ globalUnitId: 2_000_000_000 })).rejects.toMatchObject({
      details: { fields: { globalUnitId: 'choose-branch' } },
    });
  });
});

it('the list is of staff: by unit, by identifier and by a part of the name; couriers and users of organizations are not there', async () => {
  const { id } = await create({ userFullName: 'Юнусова Гавхар' });
  const courier = await aUser(staff.world.db, {
    type: 2,
    globalUnitId: staff.branchId,
    globalOrganizationId: staff.admin.globalOrganizationId,
  });
  expect(await listed({ search: 'юнусова' })).toMatchObject({ total: 1, records: [{ id, isModerator: true }] });
  expect((await listed({ userId: courier.id })).records).toEqual([]);
  for (const name of ['user', 'userId'])
    expect((await listed({ [name]: staff.headAdmin.userId })).records.map(({ id }) => id)).toEqual([
      staff.headAdmin.userId,
    ]);
  expect(await listed({ search: 'юнусова', inn: '999999999' })).toMatchObject({ total: 0 });
  const ofCentre = await listed({ id: staff.centreId, limit: 1000 });
  expect(ofCentre.records.every(({ globalUnit }) => globalUnit.id === staff.centreId)).toBe(true);
  expect(ofCentre.records.map((user) => user.id)).toContain(staff.headAdmin.userId);
  await expect(update(courier.id, { isActive: false })).rejects.toMatchObject({ code: 'not-found' });
});

describe('a global user who lost the second factor', () => {
  const factorsOf = (id: number) => readSecondFactors(staff.world.db.prisma, id);

  it('is without one after the reset, logged out everywhere, and the log says so', async () => {
    const [{ id }, { id: other }] = [await create(), await create()];
    const { db, clock } = staff.world;
    for (const person of [id, other]) {
      await anAuthenticatorApp(staff.world, person);
      await aLoginKey(staff.world, person);
    }
    const { jti } = await actorOf(db, id, clock.now());
    await update(id, { resetSecondFactor: true });
    expect(await factorsOf(id)).toEqual({ hasApp: false, hasKey: false });
    expect(await db.prisma.recoveryCode.count({ where: { userId: id } })).toBe(0);
    expect(await db.prisma.session.findUnique({ where: { jti } })).toMatchObject({ endedBy: 'second-factor' });
    expect(await lastAudit()).toMatchObject({
      action: 'globalUser.update',
      subjectId: String(id),
      before: {},
      after: { isSecondFactorReset: true },
    });
    expect(await factorsOf(other)).toEqual({ hasApp: true, hasKey: true });
  });

  it('stays logged in when there was none', async () => {
    const { id } = await create();
    const { jti } = await actorOf(staff.world.db, id, staff.world.clock.now());
    await update(id, { resetSecondFactor: true });
    expect(await authenticate(staff.world.db, jti, staff.world.clock.now())).toMatchObject({ userId: id });
  });

  it('is another one than the administrator who resets it', async () => {
    await anAuthenticatorApp(staff.world, another.userId);
    await expect(update(another.userId, { resetSecondFactor: true })).rejects.toMatchObject({
      code: 'own-second-factor',
    });
    expect(await factorsOf(another.userId)).toEqual({ hasApp: true, hasKey: false });
    await staff.world.db.prisma.totp.deleteMany({ where: { userId: another.userId } });
  });
});

describe('a global user who is changed', () => {
  it.each([
    ['another password', { password: 'Совсем-новый-1' }, 'password'],
    ['another role', { userType: 4 }, 'role'],
    ['another unit', { globalUnitId: 0 }, 'unit'],
    ['being switched off', { isActive: false }, 'blocked'],
  ])('is logged out everywhere by %s, in open pages too', async (_, given, reason) => {
    const { id } = await create();
    const { world } = staff;
    const actor = await actorOf(world.db, id, world.clock.now());
    const { ticket } = await createLiveTicket(world.as(actor, 'live.open'));
    await update(id, 'globalUnitId' in given ? { globalUnitId: staff.centreId } : given);
    expect(await authenticate(world.db, actor.jti, world.clock.now())).toBeNull();
    expect(await redeemLiveTicket(world, ticket)).toBeNull();
    expect(await world.db.prisma.session.findMany({ where: { userId: id } })).toMatchObject([{ endedBy: reason }]);
  });

  it('stays logged in when only the name changes, which is audited', async () => {
    const { id } = await create({ userFullName: 'Каримова Лола' });
    const { jti } = await actorOf(staff.world.db, id, staff.world.clock.now());
    await update(id, { userFullName: 'Каримова-Шин Лола', username: (await stored(id)).username });
    expect(await authenticate(staff.world.db, jti, staff.world.clock.now())).toMatchObject({ userId: id });
    expect(await lastAudit()).toMatchObject({
      action: 'globalUser.update',
      before: { name: 'Каримова Лола' },
      after: { name: 'Каримова-Шин Лола' },
    });
  });

  it('logs in with the new password and keeps the login', async () => {
    const { id } = await create();
    const { username } = await stored(id);
    await update(id, { password: 'Совсем-новый-2' });
    const now = { username, address: '127.0.0.1', userAgent: 'Firefox' };
    await expect(logIn(staff.world, { ...now, password: 'Sinov-2026' })).rejects.toMatchObject({
      code: 'login-failed',
    });
    expect(await logIn(staff.world, { ...now, password: 'Совсем-новый-2' })).toMatchObject({ userId: id });
    expect((await lastAudit()).after).toEqual({ isPasswordChanged: true });
    expect(await stored(id)).toMatchObject({ mustChangePassword: true, passwordChangedOn: staff.world.clock.now() });
    await expect(update(id, { username: '998955559999' })).rejects.toMatchObject({
      details: { fields: { username: 'login-fixed' } },
    });
  });
});

it('an administrator cannot lower, lock or move himself', async () => {
  const self = staff.world.as(staff.headAdmin, 'global.write');
  const own = (given: object) => updateGlobalUser(self, { id: staff.headAdmin.userId, ...given });
  for (const given of [{ userType: 3 }, { isActive: false }, { globalUnitId: staff.branchId }]) {
    await expect(own(given)).rejects.toMatchObject({ code: 'own-administration' });
  }
  await own({ userFullName: 'Я сам', userType: 1, isActive: true, globalUnitId: staff.centreId });
  expect(await stored(staff.headAdmin.userId)).toMatchObject({ name: 'Я сам', type: 1 });
});

it('an administrator changes the own password on the page that asks for the present one, not here', async () => {
  const { userId } = another;
  const before = await stored(userId);
  const change = updateGlobalUser(asHead(), { id: userId, userFullName: 'Другое имя', password: 'Своими-руками-3' });
  await expect(change).rejects.toMatchObject({ code: 'own-password' });
  expect(await stored(userId)).toEqual(before);
});

describe('the last administrator', () => {
  /** Leaves two administrators: one of a branch, one of the head unit. */
  beforeEach(async () => {
    const { prisma } = staff.world.db;
    await prisma.user.updateMany({ where: { type: 1 }, data: { isActive: false } });
    for (const [{ userId }, globalUnitId] of [
      [staff.admin, staff.branchId],
      [staff.headAdmin, staff.centreId],
    ] as const) {
      await prisma.user.update({ where: { id: userId }, data: { type: 1, isActive: true, globalUnitId } });
    }
  });
  const switchOff = (id: number) => staff.world.db.prisma.user.update({ where: { id }, data: { isActive: false } });

  it.each([
    ['lowered', { userType: 3 }],
    ['locked', { isActive: false }],
  ])('is not %s, and nothing is changed', async (_, given) => {
    await switchOff(staff.headAdmin.userId);
    const audited = await lastAudit();
    await expect(update(staff.admin.userId, given)).rejects.toMatchObject({ code: 'last-administrator' });
    expect(await stored(staff.admin.userId)).toMatchObject({ type: 1, isActive: true });
    expect((await lastAudit()).id).toBe(audited.id);
  });

  it.each([
    ['lowered', { userType: 3 }],
    ['locked', { isActive: false }],
    ['moved', { globalUnitId: 0 }],
  ])('in a head unit is not %s while others are left elsewhere', async (_, given) => {
    const change = 'globalUnitId' in given ? { globalUnitId: staff.branchId } : given;
    await expect(update(staff.headAdmin.userId, change)).rejects.toMatchObject({ code: 'last-head-administrator' });
  });

  it('may be lowered when another was appointed before', async () => {
    await create({ userType: 1, globalUnitId: staff.centreId });
    await update(staff.headAdmin.userId, { userType: 3 });
    expect(await stored(staff.headAdmin.userId)).toMatchObject({ type: 3 });
  });

  it('is left when two people lower the last two at the same moment', async () => {
    const second = await create({ userType: 1, globalUnitId: staff.centreId });
    await switchOff(staff.admin.userId);
    const answers = await Promise.allSettled([
      update(staff.headAdmin.userId, { userType: 3 }),
      update(second.id, { isActive: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last-administrator' },
    });
  });

  it('is left when one is lowered and the unit of the other stops being a head unit at the same moment', async () => {
    const centre = await staff.world.db.prisma.globalUnit.create({
      data: {
        globalOrganizationId: staff.admin.globalOrganizationId ?? 0,
        name: 'Второй центр',
        address: 'г. Ташкент',
        isHead: true,
      },
    });
    await create({ userType: 1, globalUnitId: centre.id });
    const answers = await Promise.allSettled([
      update(staff.headAdmin.userId, { userType: 3 }),
      updateGlobalUnit(asHead(), { id: centre.id, isHead: false }),
    ]);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last-head-administrator' },
    });
  });
});
