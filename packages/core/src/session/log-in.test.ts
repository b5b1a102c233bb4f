import { createHmac } from 'node:crypto';
import type { Refusal } from '@hybrid-mail/core/errors';
import { anOrganization, aUnit, aUser, testPassword, testPepper } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate, hashPassword, logIn, logOut, removeStaleSessions } from './index.ts';
import { isCorrectPassword } from './passwords.ts';

let world: TestWorld;
let home: { organizationId: number; unitId: number };
let username: string;
let userId: number;

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T10:00:00Z' });
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  home = { organizationId: organization.id, unitId: unit.id };
});
afterAll(() => world?.drop());
beforeEach(async () => {
  const user = await aPerson();
  ({ username, id: userId } = user);
  await world.db.prisma.rateCount.deleteMany();
  world.clock.set('2026-11-20T10:00:00Z');
});

/** A user with a low bcrypt cost: the cost is part of the hash. */
async function aPerson() {
  const digest = createHmac('sha256', testPepper).update(testPassword).digest('base64');
  return aUser(world.db, { ...home, passwordHash: await bcrypt.hash(digest, 4) });
}

const enter = (given: { password?: string; username?: string; address?: string; userAgent?: string } = {}) =>
  logIn(world, { username, password: testPassword, address: '10.0.0.1', userAgent: 'Firefox', ...given });
const refused = (given: Parameters<typeof enter>[0]) =>
  enter(given).then(
    () => null,
    ({ code, details: { retryAfterSeconds } }: Refusal) => ({ code, ...(retryAfterSeconds && { retryAfterSeconds }) }),
  );
const whoIs = (jti: string) => authenticate(world.db, jti, world.clock.now());
const minutes = (count: number) => world.clock.advance(count * 60_000);
const wrong = { password: 'Sinov-2027' };
/** Inserts failed logins directly, because hashing is slow on purpose. */
const failed = (key: string, count: number) =>
  world.db.prisma.rateCount.create({
    data: { key, endsOn: new Date(world.clock.now().getTime() + 15 * 60_000), count },
  });
const failedHere = (count: number) => failed(`login:10.0.0.1:${username}`, count);
const failedEverywhere = (count: number) => failed(`login-everywhere:${username}`, count);

describe('a device from which a person has not logged in before', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const notices = () => world.db.prisma.notice.findMany({ where: { userId }, select: { kind: true, facts: true } });

  it('is told to the person, once; the first one and updates of a browser are no news', async () => {
    await enter({ userAgent: firefox });
    await enter({ userAgent: firefox.replaceAll('145', '146') });
    expect(await notices()).toEqual([]);
    await enter({ userAgent: firefox.replace('Windows NT', 'Android') });
    await enter({ userAgent: firefox.replace('Windows NT', 'Android') });
    expect(await notices()).toEqual([{ kind: 'new_device', facts: {} }]);
  });
});

describe('logging in', () => {
  it('opens a session of its own for each device, which ends six days less a minute later', async () => {
    const [first, second] = [await enter(), await enter()];
    expect(first.jti).not.toBe(second.jti);
    expect(await whoIs(first.jti)).toMatchObject({ userId, role: 'sender', ...home, jti: first.jti });
    minutes(6 * 24 * 60 - 2);
    expect(await whoIs(first.jti)).not.toBeNull();
    minutes(1);
    expect(await whoIs(first.jti)).toBeNull();
  });

  it('is refused alike for a wrong password, an unknown login and a person who was deactivated', async () => {
    expect(await refused(wrong)).toEqual({ code: 'login-failed' });
    expect(await refused({ username: '998000000000' })).toEqual({ code: 'login-failed' });
    await world.db.prisma.user.update({ where: { id: userId }, data: { isActive: false } });
    expect(await refused({})).toEqual({ code: 'login-failed' });
  });

  it('the session of a person who is deactivated ends at once', async () => {
    const { jti } = await enter();
    await world.db.prisma.user.update({ where: { id: userId }, data: { isActive: false } });
    expect(await whoIs(jti)).toBeNull();
  });

  it('logging out ends this session at once and no other', async () => {
    const [first, second] = [await enter(), await enter()];
    const actor = await whoIs(first.jti);
    if (!actor) throw new Error('a new session belongs to no person');
    await logOut(world.as(actor, 'session.end'));
    expect(await whoIs(first.jti)).toBeNull();
    expect(await whoIs(second.jti)).not.toBeNull();
  });

  it('a role that was taken away is gone on the next call', async () => {
    const { jti } = await enter();
    await world.db.prisma.user.update({ where: { id: userId }, data: { type: 2 } });
    expect(await whoIs(jti)).toMatchObject({ role: 'courier' });
  });

  it('sessions are forgotten a month after their end', async () => {
    const { jti } = await enter();
    minutes(36 * 24 * 60);
    await removeStaleSessions(world);
    expect(await world.db.prisma.session.count({ where: { jti } })).toBe(0);
  });
});

const idleLimit = 30 * 60_000;
const acts = (jti: string, idleMs = { senders: 0, staff: idleLimit }) =>
  authenticate(world.db, jti, world.clock.now(), { idleMs, isActivity: true });
const looks = (jti: string) =>
  authenticate(world.db, jti, world.clock.now(), { idleMs: { senders: 0, staff: idleLimit }, isActivity: false });
const sessionOf = (jti: string) => world.db.prisma.session.findUniqueOrThrow({ where: { jti } });
const seen = async (jti: string) => (await sessionOf(jti)).lastSeenOn;
const asStaff = () => world.db.prisma.user.update({ where: { id: userId }, data: { type: 3 } });

describe('staff who do nothing', () => {
  it('for longer than the limit are logged out, and stay so', async () => {
    await asStaff();
    const { jti } = await enter();
    for (const pause of [25, 29, 30]) {
      minutes(pause);
      expect(await acts(jti)).toMatchObject({ role: 'controller' });
    }
    minutes(31);
    expect(await acts(jti)).toBeNull();
    expect(await acts(jti)).toBeNull();
    expect(await acts((await enter()).jti)).not.toBeNull();
  });

  it('are not kept by a page that is merely open', async () => {
    await asStaff();
    const { jti } = await enter();
    minutes(20);
    expect(await looks(jti)).not.toBeNull();
    minutes(11);
    expect(await looks(jti)).toBeNull();
  });

  it('stay without a limit, as senders do', async () => {
    const { jti } = await enter();
    minutes(24 * 60);
    expect(await acts(jti)).toMatchObject({ role: 'sender' });
    await asStaff();
    minutes(24 * 60);
    expect(await acts(jti, { senders: idleLimit, staff: 0 })).toMatchObject({ role: 'controller' });
  });

  it('have a session that is ended from then on, even if the limit is taken away later', async () => {
    await asStaff();
    const [{ jti }, other] = [await enter(), await enter()];
    minutes(20);
    await acts(other.jti);
    minutes(11);
    expect(await looks(jti)).toBeNull();
    expect(await sessionOf(jti)).toMatchObject({ endedOn: world.clock.now(), endedBy: 'idle' });
    expect(await acts(jti, { senders: 0, staff: 0 })).toBeNull();
    expect(await acts(other.jti)).not.toBeNull();
  });
});

describe('senders who do nothing', () => {
  it('are logged out by a limit for senders', async () => {
    const { jti } = await enter();
    const limits = { senders: 12 * 60 * 60_000, staff: 0 };
    for (const pause of [11 * 60, 12 * 60]) {
      minutes(pause);
      expect(await acts(jti, limits)).toMatchObject({ role: 'sender' });
    }
    minutes(12 * 60 + 1);
    expect(await acts(jti, limits)).toBeNull();
    expect((await sessionOf(jti)).endedBy).toBe('idle');
  });
});

describe('a session keeps', () => {
  it('the browser, cut to 300 characters, the address and how it was opened', async () => {
    const { jti } = await enter({ address: '10.3.2.1', userAgent: 'x'.repeat(400) });
    expect(await sessionOf(jti)).toMatchObject({
      userAgent: 'x'.repeat(300),
      address: '10.3.2.1',
      method: 'password',
      lastSeenOn: null,
    });
  });

  it('the last activity, written once a minute and not with every request', async () => {
    const { jti } = await enter();
    await acts(jti);
    const first = await seen(jti);
    expect(first).toEqual(world.clock.now());
    world.clock.advance(59_000);
    await Promise.all([acts(jti), acts(jti)]);
    expect(await seen(jti)).toEqual(first);
    world.clock.advance(1000);
    await acts(jti);
    expect(await seen(jti)).toEqual(world.clock.now());
    minutes(5);
    await looks(jti);
    expect(await seen(jti), 'an open page is no activity').not.toEqual(world.clock.now());
  });
});

describe('guessing passwords', () => {
  it('is stopped for this login after five wrong ones, also for the right one, until the quarter of an hour is over', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await refused(wrong)).toEqual({ code: 'login-failed' });
    expect(await refused(wrong)).toEqual({ code: 'login-throttled', retryAfterSeconds: 900 });
    minutes(10);
    expect(await refused({})).toEqual({ code: 'login-throttled', retryAfterSeconds: 300 });
    minutes(5);
    expect(await refused({})).toBeNull();
  });

  it('does not lock out the person at another network, nor others in the same', async () => {
    await failedHere(5);
    expect(await refused({})).toMatchObject({ code: 'login-throttled' });
    expect(await refused({ address: '10.0.0.2' })).toBeNull();
    const colleague = await aPerson();
    expect(await refused({ username: colleague.username })).toBeNull();
  });

  it('begins to count anew after a right password', async () => {
    await failedHere(4);
    expect(await refused({})).toBeNull();
    expect(await refused(wrong)).toEqual({ code: 'login-failed' });
    expect(await refused({})).toBeNull();
  });

  it('is stopped for an address that tries many logins', async () => {
    await failed('login-network:10.0.0.3', 59);
    expect(await refused({ ...wrong, address: '10.0.0.3' })).toEqual({ code: 'login-failed' });
    expect(await refused({ address: '10.0.0.3' })).toMatchObject({ code: 'login-throttled' });
    expect(await refused({ address: '10.0.0.4' })).toBeNull();
  });

  it('is stopped for a whole IPv6 network, whichever of its addresses the guesses come from', async () => {
    const from = (host: number) => ({ ...wrong, address: `2001:db8:1:2::${host}` });
    for (let host = 1; host <= 5; host += 1) expect(await refused(from(host))).toEqual({ code: 'login-failed' });
    expect(await refused(from(6))).toMatchObject({ code: 'login-throttled' });
    expect(await refused({ address: '2001:db8:1:3::1' })).toBeNull();
  });

  it('sixty at once get five verdicts and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => refused(wrong)));
    const verdicts = answers.filter((answer) => answer?.code === 'login-failed');
    expect(verdicts).toHaveLength(5);
    expect(await refused({})).toMatchObject({ code: 'login-throttled' });
  });

  it('from many networks is slowed down after twenty wrong ones: one try in five seconds', async () => {
    await failedEverywhere(20);
    const from = (network: number) => refused({ ...wrong, address: `10.1.0.${network}` });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, network) => from(network)));
    expect(answers.filter((answer) => answer?.code === 'login-failed')).toHaveLength(1);
    expect(await from(50)).toEqual({ code: 'login-throttled', retryAfterSeconds: 5 });
    world.clock.advance(5000);
    expect(await from(51)).toEqual({ code: 'login-failed' });
    expect(await from(52)).toMatchObject({ code: 'login-throttled' });
  });

  it('by strangers does not keep the owner waiting in a network where the login was used before', async () => {
    await enter();
    await world.db.prisma.rateCount.deleteMany({ where: { key: { startsWith: 'login-everywhere' } } });
    await failedEverywhere(20);
    expect(await refused({ ...wrong, address: '10.1.0.1' })).toEqual({ code: 'login-failed' });
    expect(await refused({ address: '10.1.0.2' })).toMatchObject({ code: 'login-throttled', retryAfterSeconds: 5 });
    expect(await refused({})).toBeNull();
    expect(await refused({})).toBeNull();
  });

  it('a right password takes its own try back and leaves those of others counted', async () => {
    await failed('login-network:10.0.0.1', 7);
    await failedEverywhere(7);
    await enter();
    const rows = await world.db.prisma.rateCount.findMany({
      where: { NOT: [{ key: { startsWith: 'login-known' } }, { key: { startsWith: 'login-right' } }] },
    });
    expect(rows.map(({ count }) => count)).toEqual([7, 7]);
  });
});

describe('passwords', () => {
  it('count whole: 36 Cyrillic letters and another end are another password', async () => {
    const long = 'Щ'.repeat(36);
    const hash = await hashPassword(`${long}а`, { pepper: 'pepper' });
    expect(await isCorrectPassword(`${long}а`, hash, { pepper: 'pepper' })).toBe(true);
    expect(await isCorrectPassword(`${long}б`, hash, { pepper: 'pepper' })).toBe(false);
    expect(await isCorrectPassword(`${long}а`, hash, { pepper: 'another pepper' }), 'without the secret').toBe(false);
  });

  it('are never right for a login that does not exist', async () => {
    expect(await isCorrectPassword('', null, { pepper: 'pepper' })).toBe(false);
  });

  it('of one login are looked at one at a time; whoever sends more while four wait is asked to come back', async () => {
    const quick = await bcrypt.hash('', 4);
    const ofLogin = (person: string) =>
      isCorrectPassword('', quick, { pepper: 'pepper' }, undefined, { person, group: 'a network' });
    const answers = Promise.allSettled(Array.from({ length: 30 }, () => ofLogin('one')));
    expect(await ofLogin('another')).toBe(false);
    const refusals = (await answers).filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
    expect(refusals).toEqual(Array.from({ length: 25 }, () => 'too-many-at-once'));
    expect(await isCorrectPassword('', quick, { pepper: 'pepper' })).toBe(false);
  });
});
