import type { Refusal } from '@hybrid-mail/core/errors';
import { actorOf, anOrganization, aUnit, aUser, testPassword } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { authenticate, logIn } from '../session/index.ts';
import { changePassword, endOtherSessions, endSession, listLogins, readAccount } from './index.ts';

const now = '2026-11-20T10:00:00Z';
const day = 24 * 60 * 60 * 1000;
const caller = { address: '10.0.0.1', userAgent: 'Firefox' };
const newPassword = 'Совсем-новый-1';

let world: TestWorld;
let home: { organizationId: number; unitId: number };
let actor: Actor;

beforeAll(async () => {
  world = await testWorld({ now });
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  home = { organizationId: organization.id, unitId: unit.id };
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.set(now);
  await world.db.prisma.rateCount.deleteMany();
  const { id } = await aUser(world.db, home);
  actor = await actorOf(world.db, id, world.clock.now());
});

const ctx = (of = actor) => world.as(of, 'account.edit');
const person = () => world.db.prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
const sessionOf = (jti: string) => world.db.prisma.session.findUniqueOrThrow({ where: { jti } });
const enter = (password = testPassword, more: Partial<typeof caller> = {}) =>
  logIn(world, { username: actor.username, password, ...caller, ...more });
const change = (given: { oldPassword?: string; newPassword?: string; address?: string } = {}) =>
  changePassword(ctx(), { oldPassword: testPassword, newPassword, address: caller.address, ...given });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }: Refusal) => code,
  );

describe('changing the own password', () => {
  it('needs the old one; the new one counts from then on', async () => {
    expect(await change()).toEqual({ success: true });
    expect(await codeOf(enter())).toBe('login-failed');
    expect((await enter(newPassword)).userId).toBe(actor.userId);
    expect(await person()).toMatchObject({ passwordChangedOn: world.clock.now() });
  });

  it('ends the duty to change it', async () => {
    await world.db.prisma.user.update({ where: { id: actor.userId }, data: { mustChangePassword: true } });
    const before = await authenticate(world.db, actor.jti, world.clock.now());
    expect(before?.duty).toBe('change-password');
    await change();
    expect(await authenticate(world.db, actor.jti, world.clock.now())).toMatchObject({ duty: null });
  });

  it('ends the other sessions of the person and keeps this one', async () => {
    const other = await enter();
    await change();
    expect(await sessionOf(other.jti)).toMatchObject({ endedOn: world.clock.now(), endedBy: 'password' });
    expect(await sessionOf(actor.jti)).toMatchObject({ endedOn: null });
  });

  it('is written to the audit log, without any password', async () => {
    await change();
    const subject = { subject: 'user', subjectId: String(actor.userId) };
    const entry = await world.db.prisma.auditEntry.findFirstOrThrow({ where: subject, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'account.changePassword',
      actorId: actor.userId,
      address: caller.address,
      before: null,
      after: null,
    });
  });

  it.each([
    ['Не-мой-пароль', 'new-password-same'],
    ['password1', 'new-password-common'],
  ])('refuses the new one %s before the old one is looked at', async (chosen, reason) => {
    await expect(change({ oldPassword: 'Не-мой-пароль', newPassword: chosen })).rejects.toMatchObject({
      code: 'wrong-input',
      details: { fields: { newPassword: reason } },
    });
  });

  it('refuses one with the numbers of the person and the organization, once the old one is right', async () => {
    await world.db.prisma.user.update({ where: { id: actor.userId }, data: { pinfl: '31210632040244' } });
    const phoneNumber = '998712345678';
    await world.db.prisma.organization.update({ where: { id: home.organizationId }, data: { phoneNumber } });
    for (const chosen of ['Gulnara-312106', 'firma 71 234-56']) {
      expect(await codeOf(change({ oldPassword: 'wrong', newPassword: chosen }))).toBe('proof-wrong');
      await expect(change({ newPassword: chosen })).rejects.toMatchObject({
        details: { fields: { newPassword: 'new-password-own-number' } },
      });
    }
    expect((await enter()).userId).toBe(actor.userId);
  });

  it('counts a wrong old password like one at the login', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(change({ oldPassword: 'wrong' }))).toBe('proof-wrong');
    expect(await codeOf(change())).toBe('login-throttled');
    expect(await codeOf(enter()), 'a stolen token is no way around the limits of the login').toBe('login-throttled');
    expect(await codeOf(change({ address: '10.0.0.2' }))).toBeNull();
  });

  it('succeeds for the first of two calls at the same moment only', async () => {
    const answers = await Promise.all([codeOf(change()), codeOf(change({ newPassword: 'Совсем-другой-2' }))]);
    expect(answers.toSorted()).toEqual(['proof-wrong', null].toSorted());
  });
});

describe('the own sessions', () => {
  it('are shown with their browser, address and last activity, this one first', async () => {
    world.clock.advance(60_000);
    const { jti } = await enter(testPassword, { address: '10.9.9.9', userAgent: 'Chrome' });
    const { sessions } = await readAccount(ctx());
    expect(sessions).toMatchObject([
      { id: actor.jti, isCurrent: true },
      {
        id: jti,
        isCurrent: false,
        method: 'password',
        address: '10.9.9.9',
        userAgent: 'Chrome',
        createdOnStr: '2026-11-20 15:01:00',
        lastSeenOnStr: null,
      },
    ]);
    world.clock.advance(60_000);
    await authenticate(world.db, jti, world.clock.now(), { isActivity: true });
    expect((await readAccount(ctx())).sessions[1]?.lastSeenOnStr).toBe('2026-11-20 15:02:00');
  });

  it('leave out those that ended', async () => {
    const { jti } = await enter();
    await endSession(ctx(), { id: jti });
    await enter();
    expect((await readAccount(ctx())).sessions).toHaveLength(2);
    world.clock.advance(7 * day);
    expect((await readAccount(ctx())).sessions).toEqual([]);
  });

  it('end one by one, this one too', async () => {
    const { jti } = await enter();
    await endSession(ctx(), { id: jti });
    expect(await sessionOf(jti)).toMatchObject({ endedOn: world.clock.now(), endedBy: 'person' });
    expect(await codeOf(endSession(ctx(), { id: jti }))).toBe('not-found');
    await endSession(ctx(), { id: actor.jti });
    expect(await authenticate(world.db, actor.jti, world.clock.now())).toBeNull();
  });

  it('all but this one end for a person who proves to be at the screen', async () => {
    const others = [await enter(), await enter()];
    expect(await codeOf(endOtherSessions(ctx(), caller))).toBe('proof-missing');
    expect(await codeOf(endOtherSessions(ctx(), { ...caller, password: 'wrong' }))).toBe('proof-wrong');
    expect(await endOtherSessions(ctx(), { ...caller, password: testPassword })).toEqual({ success: true, ended: 2 });
    for (const { jti } of others) expect(await sessionOf(jti)).toMatchObject({ endedBy: 'person' });
    expect(await sessionOf(actor.jti)).toMatchObject({ endedOn: null });
  });
});

describe('the page of the own account', () => {
  it('says when the password was set and by which person', async () => {
    expect(await readAccount(ctx())).toMatchObject({ passwordChangedOnStr: null, isPasswordOfStaff: false });
    await change();
    expect(await readAccount(ctx())).toMatchObject({ passwordChangedOnStr: '2026-11-20 15:00:00' });
    await world.db.prisma.user.update({ where: { id: actor.userId }, data: { mustChangePassword: true } });
    expect(await readAccount(ctx())).toMatchObject({ isPasswordOfStaff: true });
  });

  it('says which second factor there is', async () => {
    expect(await readAccount(ctx())).toMatchObject({ totpSinceStr: null, recoveryCodesLeft: 0, loginKey: null });
    const { userId } = actor;
    const at = world.clock.now();
    const { prisma } = world.db;
    await prisma.totp.create({ data: { userId, newSecret: 'sealed', startedOn: at } });
    expect(await readAccount(ctx()), 'begun and not confirmed').toMatchObject({ totpSinceStr: null });
    await prisma.totp.update({ where: { userId }, data: { secret: 'sealed', since: at } });
    await prisma.recoveryCode.createMany({
      data: [
        { userId, codeHash: 'a' },
        { userId, codeHash: 'b', usedOn: at },
      ],
    });
    const key = { certificateSerial: '4a5b', issuer: 'CN=УЦ', signerName: 'КАРИМОВА ЛОЛА', signerInn: '301234567' };
    await prisma.loginKey.create({ data: { userId, ...key, validTo: at, connectedOn: at } });
    expect(await readAccount(ctx())).toMatchObject({
      totpSinceStr: '2026-11-20 15:00:00',
      recoveryCodesLeft: 1,
      loginKey: { signerName: 'КАРИМОВА ЛОЛА', serialNumber: '4a5b', validToStr: '2026-11-20 15:00:00' },
    });
  });
});

describe('the logins of the last 90 days', () => {
  it('are shown newest first, with those that failed, and no others of the person or of strangers', async () => {
    await enter(testPassword, { address: '10.9.9.9', userAgent: 'Chrome' });
    const failed = { action: 'session.logInFailed', subject: 'user', subjectId: String(actor.userId) };
    world.clock.advance(1000);
    const at = world.clock.now();
    await world.db.prisma.auditEntry.create({
      data: { ...failed, at, address: '10.1.1.1', after: { userAgent: 'curl', tries: 3 } },
    });
    await change();
    const stranger = await aUser(world.db, home);
    await logIn(world, { username: stranger.username, password: testPassword, ...caller });
    expect(await listLogins(ctx())).toEqual([
      { atStr: '2026-11-20 15:00:01', address: '10.1.1.1', userAgent: 'curl', method: null, isFailed: true },
      { atStr: '2026-11-20 15:00:00', address: '10.9.9.9', userAgent: 'Chrome', method: 'password', isFailed: false },
    ]);
    world.clock.advance(90 * day);
    expect(await listLogins(ctx())).toEqual([]);
  });

  it('are there too for entries of before the browser was kept', async () => {
    const old = { action: 'session.logIn', subject: 'user', subjectId: String(actor.userId) };
    await world.db.prisma.auditEntry.create({ data: { ...old, at: world.clock.now(), address: '10.1.1.1' } });
    expect(await listLogins(ctx())).toMatchObject([{ userAgent: null, method: null, isFailed: false }]);
  });

  it('are 200 at most', async () => {
    const one = { action: 'session.logIn', subject: 'user', subjectId: String(actor.userId), at: world.clock.now() };
    await world.db.prisma.auditEntry.createMany({ data: Array.from({ length: 201 }, () => one) });
    expect(await listLogins(ctx())).toHaveLength(200);
  });
});
