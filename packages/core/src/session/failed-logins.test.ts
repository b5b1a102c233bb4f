import { actorOf, anOrganization, aUnit, aUser, testPassword } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasEverLoggedIn } from '../organization/index.ts';
import { assertPassword, logIn } from './index.ts';

let world: TestWorld;
let home: { organizationId: number; unitId: number };
let person: { id: number; username: string };
let since: bigint;

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T10:00:00Z' });
  const organization = await anOrganization(world.db);
  home = { organizationId: organization.id, unitId: (await aUnit(world.db, organization.id)).id };
});
afterAll(() => world.drop());
beforeEach(async () => {
  person = await aPerson();
  await world.db.prisma.rateCount.deleteMany();
  const { _max } = await world.db.prisma.auditEntry.aggregate({ _max: { id: true } });
  since = _max.id ?? 0n;
});

const aPerson = (isActive = true) => aUser(world.db, { ...home, isActive });

const enter = (given: { username?: string; password?: string; otp?: string; address?: string } = {}) =>
  logIn(world, {
    username: person.username,
    password: testPassword,
    address: '10.0.0.1',
    userAgent: 'Firefox',
    ...given,
  }).then(
    () => 'session',
    ({ code }) => code,
  );
const wrong = { password: 'Sinov-2027' };
const entries = () =>
  world.db.prisma.auditEntry.findMany({
    where: { id: { gt: since }, action: 'session.logInFailed' },
    orderBy: { id: 'asc' },
  });
const counts = async () => (await entries()).map(({ after }) => (after as { count: number }).count);

describe('a wrong password', () => {
  it('is in the audit log with login, address and person, and without the password', async () => {
    expect(await enter(wrong)).toBe('login-failed');
    const rows = await entries();
    expect(rows).toMatchObject([
      {
        at: world.clock.now(),
        actorId: null,
        actorName: null,
        subject: 'user',
        subjectId: String(person.id),
        address: '10.0.0.1',
        after: { username: person.username, count: 1 },
      },
    ]);
    expect(JSON.stringify(rows.map(({ id: _, ...row }) => row))).not.toContain(wrong.password);
  });

  it('is written when it is the first of a quarter of an hour and when it reaches the limit; throttled tries are not', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter(wrong)).toBe('login-failed');
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter(wrong)).toBe('login-throttled');
    expect(await counts()).toEqual([1, 5]);
    world.clock.advance(15 * 60_000);
    expect(await enter(wrong)).toBe('login-failed');
    expect(await counts()).toEqual([1, 5, 1]);
  });

  it('is written twice also when sixty are sent together', async () => {
    await Promise.all(Array.from({ length: 60 }, () => enter(wrong)));
    expect(await counts()).toEqual([1, 5]);
  });

  it('is written once by a person who mistypes between right passwords', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await enter(wrong)).toBe('login-failed');
      expect(await enter()).toBe('session');
    }
    expect(await counts()).toEqual([1]);
  });

  it('is written for each network and each login apart, with the whole address', async () => {
    const colleague = await aPerson();
    await enter({ ...wrong, address: '2001:db8:1:2::7' });
    await enter({ ...wrong, address: '2001:db8:1:2::8' });
    await enter({ ...wrong, address: '2001:db8:1:3::7' });
    await enter({ ...wrong, username: colleague.username });
    expect((await entries()).map(({ subjectId, address }) => [Number(subjectId), address])).toEqual([
      [person.id, '2001:db8:1:2::7'],
      [person.id, '2001:db8:1:3::7'],
      [colleague.id, '10.0.0.1'],
    ]);
  });

  it('is no proof that the person was ever there: a login that was never used may still be deleted', async () => {
    await enter(wrong);
    await world.db.transaction(async (tx) => {
      expect(await hasEverLoggedIn(tx, { id: person.id })).toBe(false);
    });
  });
});

describe('in the audit log stands also', () => {
  it('a wrong code after the right password', async () => {
    await anAuthenticatorApp(world, person.id);
    expect(await enter({ otp: 'AAAA-AAAA-AAAA' })).toBe('second-factor-wrong');
    expect(await entries()).toMatchObject([{ subject: 'user', subjectId: String(person.id), actorId: null }]);
  });

  it('a wrong password by which a person should prove that they are at the screen', async () => {
    const actor = await actorOf(world.db, person.id);
    const proving = assertPassword(world.as(actor, 'account.edit'), { ...wrong, address: '10.0.0.1' });
    await expect(proving).rejects.toMatchObject({ code: 'proof-wrong' });
    expect(await entries()).toMatchObject([{ subject: 'user', subjectId: String(person.id) }]);
  });

  it('the right password of a person who was deactivated', async () => {
    const { id, username } = await aPerson(false);
    expect(await enter({ username })).toBe('login-failed');
    expect(await entries()).toMatchObject([{ subject: 'user', subjectId: String(id) }]);
  });

  it('a login that does not exist, as it was typed', async () => {
    expect(await enter({ username: '998000000000' })).toBe('login-failed');
    expect(await entries()).toMatchObject([
      { subject: 'login', subjectId: '998000000000', after: { username: '998000000000', count: 1 } },
    ]);
  });

  it.each(['Sinov-2026', '99890123456', '9989012345678', '998 90 123 45', 'ivan@example.uz'])(
    'that something was typed which is no telephone number, but not what: %s',
    async (username) => {
      expect(await enter({ username })).toBe('login-failed');
      const rows = await entries();
      expect(rows).toMatchObject([{ subject: 'login', subjectId: '***', after: { username: '***', count: 1 } }]);
      const keys = await world.db.prisma.rateCount.findMany({ where: { key: { startsWith: 'failed-login' } } });
      expect(JSON.stringify([rows.map(({ after }) => after), keys])).not.toContain(username);
    },
  );

  it('no more than two hundred failures of unknown logins in a quarter of an hour; those of people go on', async () => {
    const endsOn = new Date(world.clock.now().getTime() + 60_000);
    await world.db.prisma.rateCount.create({ data: { key: 'failed-login:unknown', endsOn, count: 199 } });
    await enter({ username: '998000000001' });
    await enter({ username: '998000000002' });
    await enter(wrong);
    expect((await entries()).map(({ subjectId }) => subjectId)).toEqual(['998000000001', String(person.id)]);
  });
});
