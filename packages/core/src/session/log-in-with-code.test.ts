import type { Refusal } from '@hybrid-mail/core/errors';
import {
  actorOf,
  aGlobalOrganization,
  aGlobalUnit,
  anOrganization,
  aUnit,
  aUser,
  testPassword,
} from '@hybrid-mail/testing/people';
import { aLoginKey, anAuthenticatorApp, type TestAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLiveTicket, redeemLiveTicket } from '../live/index.ts';
import { authenticate, logIn } from './index.ts';

let world: TestWorld;
let username: string;
let userId: number;
let app: TestAuthenticatorApp;
let home: { organizationId: number; unitId: number };
let staffHome: { globalOrganizationId: number; globalUnitId: number };

beforeAll(async () => {
  world = await testWorld();
  const { id: globalOrganizationId } = await aGlobalOrganization(world.db);
  staffHome = { globalOrganizationId, globalUnitId: (await aGlobalUnit(world.db, globalOrganizationId)).id };
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.set('2026-11-24T08:00:10Z');
  await world.db.prisma.rateCount.deleteMany();
  const { id: organizationId } = await anOrganization(world.db);
  home = { organizationId, unitId: (await aUnit(world.db, organizationId)).id };
  ({ username, id: userId } = await aUser(world.db, home));
  app = await anAuthenticatorApp(world, userId);
});

interface Given {
  username?: string;
  password?: string;
  otp?: string;
  address?: string;
}
const enter = (given: Given = {}, services = world) =>
  logIn(services, { username, password: testPassword, address: '10.0.0.1', userAgent: 'Firefox', ...given });
const refused = (given: Given, services = world) =>
  enter(given, services).then(
    () => null,
    ({ code }: Refusal) => code,
  );
const sessions = () => world.db.prisma.session.count({ where: { userId } });
const counted = async () => {
  const rows = await world.db.prisma.rateCount.findMany({ where: { count: { gt: 0 } } });
  return Object.fromEntries(rows.map(({ key, count }) => [key.replace(username, 'login').replace(/:\d+$/, ''), count]));
};
/** A code that matches none of the accepted ones. */
const wrongCode = () => {
  const right = [-1, 0, 1].map((halfMinutes) => app.code(halfMinutes));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

describe('a person with an authenticator app', () => {
  it('is asked for a code after the right password, and learns nothing of it after a wrong one', async () => {
    expect(await refused({})).toBe('second-factor-needed');
    expect(await refused({ password: 'Sinov-2027' })).toBe('login-failed');
    expect(await refused({ password: 'Sinov-2027', otp: app.code() })).toBe('login-failed');
    expect(await sessions()).toBe(0);
    expect(await refused({ otp: app.code() }), 'a code that came with a wrong password is not spent').toBeNull();
  });

  it('logs in with password and code, and the session says so', async () => {
    const { jti } = await enter({ otp: app.code() });
    expect(await authenticate(world.db, jti, world.clock.now())).toMatchObject({ userId });
    expect(await world.db.prisma.session.findUniqueOrThrow({ where: { jti } })).toMatchObject({
      method: 'password_code',
    });
    expect((await world.db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.after).toMatchObject({
      method: 'password-code',
    });
  });

  it('may ask for the code as often as needed: the right password alone counts as no try', async () => {
    for (let time = 0; time < 8; time += 1) expect(await refused({})).toBe('second-factor-needed');
    expect(await counted()).toEqual({});
    expect(await refused({ otp: app.code() })).toBeNull();
  });

  it('has wrong codes counted like wrong passwords, and the right password does not clear them', async () => {
    for (let time = 0; time < 4; time += 1) {
      expect(await refused({ otp: wrongCode() })).toBe('second-factor-wrong');
      expect(await refused({})).toBe('second-factor-needed');
    }
    expect(await counted()).toMatchObject({
      'login:10.0.0.1:login': 4,
      'login-everywhere:login': 4,
      'second-factor': 4,
    });
    expect(await refused({ otp: wrongCode() })).toBe('second-factor-wrong');
    expect(await refused({ otp: app.code() }), 'the sixth from this network').toBe('login-throttled');
    expect(await sessions()).toBe(0);
  });

  it('opens no session with a code that was watched over the shoulder', async () => {
    const otp = app.code();
    expect(await refused({ otp })).toBeNull();
    expect(await refused({ otp })).toBe('second-factor-wrong');
    world.clock.advance(30_000);
    expect(await refused({ otp })).toBe('second-factor-wrong');
    expect(await refused({ otp: app.code() })).toBeNull();
  });

  it('cannot be entered by many who share one code at the same moment', async () => {
    const otp = app.code();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => refused({ otp, address: `10.0.1.${at}` })));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(await sessions()).toBe(1);
  });
});

describe('a stranger who knows the password and guesses codes from everywhere', () => {
  const guess = (at: number) => refused({ otp: wrongCode(), address: `10.1.${at}.1` });

  it('has ten tries an hour, then even the right code is refused, and the owner’s answer says for how long', async () => {
    for (let at = 0; at < 10; at += 1) expect(await guess(at)).toBe('second-factor-wrong');
    expect(await guess(10)).toBe('login-throttled');
    const throttled = await enter({ otp: app.code() }).catch((error: Refusal) => error);
    expect(throttled).toMatchObject({ code: 'login-throttled', details: { retryAfterSeconds: 3600 } });
    world.clock.advance(60 * 60_000);
    expect(await refused({ otp: app.code() })).toBeNull();
  });

  it('has no more when the guesses come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 18 }, (_, at) => guess(at)));
    expect(answers.filter((code) => code === 'second-factor-wrong')).toHaveLength(10);
    expect(answers.filter((code) => code === 'login-throttled')).toHaveLength(8);
  });

  it('gets no further tries when the owner logs in meanwhile', async () => {
    for (let at = 0; at < 9; at += 1) await guess(at);
    expect(await refused({ otp: app.code() })).toBeNull();
    expect(await guess(20)).toBe('second-factor-wrong');
    expect(await guess(21)).toBe('login-throttled');
  });
});

describe('a recovery code', () => {
  it('opens one session in the place of the app, and the audit log says how many are left', async () => {
    const [otp = ''] = app.recoveryCodes;
    expect(await refused({ otp: otp.toLowerCase() })).toBeNull();
    const [entry] = await world.db.prisma.auditEntry.findMany({ where: { action: 'account.spendRecoveryCode' } });
    expect(entry).toMatchObject({ actorId: userId, subjectId: String(userId), after: { recoveryCodesLeft: 9 } });
    expect(await refused({ otp })).toBe('second-factor-wrong');
    expect(await sessions()).toBe(1);
  });

  it('opens exactly one session when it is used several times at the same moment', async () => {
    const [otp = ''] = app.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => refused({ otp, address: `10.0.2.${at}` })));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(await sessions()).toBe(1);
  });
});

describe('a person without an app', () => {
  beforeEach(async () => {
    await world.db.prisma.totp.deleteMany({ where: { userId } });
    await world.db.prisma.recoveryCode.deleteMany({ where: { userId } });
  });

  it('logs in by the password alone, whatever stands in the field for codes', async () => {
    expect(await refused({})).toBeNull();
    expect(await refused({ otp: '000000' })).toBeNull();
    expect(await counted()).toEqual({ 'login-known:10.0.0.1:login': 2, 'login-right:login': 2 });
  });

  it('logs in by the password alone while an app was begun and not confirmed', async () => {
    await world.db.prisma.totp.create({ data: { userId, newSecret: 'sealed', startedOn: world.clock.now() } });
    expect(await refused({})).toBeNull();
  });

  it('and with a key of an organization logs in by the password as well', async () => {
    await aLoginKey(world, userId);
    expect(await refused({}, { ...world, secondFactor: { staff: true, senders: false } })).toBeNull();
  });
});

describe('people of an organization who must have a second factor', () => {
  const secondFactor = { staff: false, senders: true };
  const duty = async (jti: string) =>
    (await authenticate(world.db, jti, world.clock.now(), { isActivity: false, secondFactor }))?.duty;

  it('and have none have to connect one first; staff need none by this rule', async () => {
    const { id, username } = await aUser(world.db, home);
    const { jti } = await enter({ username }, { ...world, secondFactor });
    expect(await duty(jti)).toBe('enroll-second-factor');
    await anAuthenticatorApp(world, id);
    expect(await duty(jti)).toBeNull();
    const controller = await aUser(world.db, { ...staffHome, type: 3 });
    expect(await duty((await enter({ username: controller.username }, { ...world, secondFactor })).jti)).toBeNull();
  });

  it('and have a key alone do not log in by the password', async () => {
    const { id, username } = await aUser(world.db, home);
    await aLoginKey(world, id);
    expect(await refused({ username }, { ...world, secondFactor })).toBe('second-factor-needed');
  });
});

describe('staff who must have a second factor', () => {
  const strict = () => ({ ...world, secondFactor: { staff: true, senders: false } });
  const aController = () => aUser(world.db, { ...staffHome, type: 3 });
  const duty = async (jti: string) =>
    (
      await authenticate(world.db, jti, world.clock.now(), {
        isActivity: false,
        secondFactor: { staff: true, senders: false },
      })
    )?.duty;

  it('and have none log in by the password, and have to connect one first', async () => {
    const controller = await aController();
    const { jti } = await enter({ username: controller.username }, strict());
    expect(await duty(jti)).toBe('enroll-second-factor');
    await anAuthenticatorApp(world, controller.id);
    expect(await duty(jti)).toBeNull();
  });

  it('and have none open no live page', async () => {
    const controller = await actorOf(world.db, (await aController()).id, world.clock.now());
    const { ticket } = await createLiveTicket(world.as(controller, 'live.open'));
    expect(await redeemLiveTicket(strict(), ticket)).toBeNull();
    await aLoginKey(world, controller.userId);
    const drawn = await createLiveTicket(world.as(controller, 'live.open'));
    expect(await redeemLiveTicket(strict(), drawn.ticket)).toMatchObject({ userId: controller.userId });
  });

  it('and have a key alone do not log in by the password, with or without a code', async () => {
    const controller = await aController();
    await aLoginKey(world, controller.id);
    const { username: login } = controller;
    expect(await refused({ username: login }, strict())).toBe('second-factor-needed');
    expect(await refused({ username: login, otp: '123456' }, strict())).toBe('second-factor-needed');
    expect(await counted()).toEqual({});
    expect(await refused({ username: login }), 'while it is optional').toBeNull();
  });

  it('and have a password that another person chose change it first', async () => {
    const controller = await aController();
    await world.db.prisma.user.update({ where: { id: controller.id }, data: { mustChangePassword: true } });
    const { jti } = await enter({ username: controller.username }, strict());
    expect(await duty(jti)).toBe('change-password');
  });

  it('are not people of organizations', async () => {
    await world.db.prisma.totp.deleteMany({ where: { userId } });
    const { jti } = await enter({}, strict());
    expect(await duty(jti)).toBeNull();
  });
});
