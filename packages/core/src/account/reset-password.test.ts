import type { Refusal } from '@hybrid-mail/core/errors';
import {
  aGlobalOrganization,
  aGlobalUnit,
  anOrganization,
  aUnit,
  aUser,
  testPassword,
} from '@hybrid-mail/testing/people';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, removeStaleSessions } from '../session/index.ts';
import { createChallenge, resetPassword } from './index.ts';

const now = '2026-11-20T10:00:00Z';
const caller = { address: '10.0.0.1', userAgent: 'Firefox' };
const password = 'Вспомню-точно-7';
const ownPinfl = '30101801234567';
const otherInn = '309999999';

let world: TestWorld;
let inn: string;
let home: { organizationId: number; unitId: number };
let key: TestSigner;
let user: { id: number; username: string };

beforeAll(async () => {
  world = await testWorld({ now });
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  home = { organizationId: organization.id, unitId: unit.id };
  ({ inn } = organization);
  key = await world.signers.ofOrganization(inn);
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.set(now);
  await world.db.prisma.rateCount.deleteMany();
  user = await aUser(world.db, home);
});

const challenge = (userAgent = caller.userAgent) =>
  createChallenge(world, { purpose: 'reset', userId: null, userAgent });

type More = Partial<Parameters<typeof resetPassword>[1]>;

async function reset(by = key, more: More = {}) {
  const { guid, hashCode } = await challenge();
  const signature = await signText(by, hashCode);
  return resetPassword(world, { guid, signature, username: user.username, password, ...caller, ...more });
}
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }: Refusal) => code,
  );
const enter = (given = password, username = user.username) => logIn(world, { username, password: given, ...caller });

describe('a forgotten password', () => {
  it('is set by a key of the organization: the old one counts no more, the new one does', async () => {
    await world.db.prisma.user.update({ where: { id: user.id }, data: { mustChangePassword: true } });
    expect(await reset()).toEqual({ success: true });
    expect(await codeOf(enter(testPassword))).toBe('login-failed');
    expect((await enter()).userId).toBe(user.id);
    expect(await world.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      mustChangePassword: false,
      passwordChangedOn: world.clock.now(),
    });
  });

  it('ends all sessions of the login, and no other sessions', async () => {
    const session = await enter(testPassword);
    const colleague = await aUser(world.db, home);
    const foreign = await enter(testPassword, colleague.username);
    await reset();
    const sessionOf = (jti: string) => world.db.prisma.session.findUniqueOrThrow({ where: { jti } });
    expect(await sessionOf(session.jti)).toMatchObject({ endedOn: world.clock.now(), endedBy: 'reset' });
    expect(await sessionOf(foreign.jti)).toMatchObject({ endedOn: null });
  });

  it('is told to the audit log with the certificate that signed', async () => {
    await reset();
    const subject = { subject: 'user', subjectId: String(user.id) };
    const entry = await world.db.prisma.auditEntry.findFirstOrThrow({ where: subject, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'account.resetPassword',
      actorId: user.id,
      address: caller.address,
      after: {
        signerName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
        signerInn: inn,
        certificateSerial: expect.stringMatching(/^[0-9a-f]+$/),
        issuer: expect.stringContaining('CN='),
      },
    });
  });

  it('is set by the personal key whose PINFL staff keep for the person', async () => {
    const own = await world.signers.ofPerson({ pinfl: ownPinfl });
    expect(await codeOf(reset(own)), 'no PINFL is kept').toBe('reset-refused');
    await world.db.prisma.user.update({ where: { id: user.id }, data: { pinfl: ownPinfl } });
    expect(await codeOf(reset(own))).toBeNull();
  });

  it('is set by the personal key of an individual entrepreneur, whose INN is the organization’s', async () => {
    const own = await world.signers.ofPerson({ inn, pinfl: null });
    expect(await codeOf(reset(own))).toBe('reset-refused');
    await world.db.prisma.organization.update({ where: { id: home.organizationId }, data: { isLtd: true } });
    expect(await codeOf(reset(own))).toBeNull();
    await world.db.prisma.organization.update({ where: { id: home.organizationId }, data: { isLtd: false } });
  });

  it('is set for staff by a key with their own PINFL, never by the shared key of the operator', async () => {
    const post = await aGlobalOrganization(world.db);
    const { id: globalUnitId } = await aGlobalUnit(world.db, post.id);
    user = await aUser(world.db, { type: 1, globalOrganizationId: post.id, globalUnitId, pinfl: ownPinfl });
    expect(await codeOf(reset())).toBe('reset-refused');
    expect(await codeOf(reset(await world.signers.ofOrganization(post.inn)))).toBe('reset-refused');
    expect(await codeOf(reset(await world.signers.ofPerson({ pinfl: ownPinfl })))).toBeNull();
  });
});

describe('a password is not reset', () => {
  it('for a key of another organization, a login that is not there and a person who was deactivated: alike', async () => {
    const foreign = await world.signers.ofOrganization(otherInn);
    expect(await codeOf(reset(foreign))).toBe('reset-refused');
    expect(await codeOf(reset(key, { username: '998000000000' }))).toBe('reset-refused');
    await world.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await codeOf(reset())).toBe('reset-refused');
    expect((await world.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).passwordChangedOn).toBeNull();
  });

  it('by a key of another organization that holds the PINFL of the person', async () => {
    const { pinfl } = await aUser(world.db, { ...home, pinfl: '40201902050010' });
    await world.db.prisma.user.update({ where: { id: user.id }, data: { pinfl } });
    expect(await codeOf(reset(await world.signers.ofOrganization(otherInn)))).toBe('reset-refused');
  });

  it('without a record: the first wrong key is in the audit log like a failed login', async () => {
    await codeOf(reset(await world.signers.ofOrganization(otherInn)));
    const failed = { action: 'session.logInFailed', subject: 'user', subjectId: String(user.id) };
    expect(await world.db.prisma.auditEntry.count({ where: failed })).toBe(1);
  });

  it('by an expired or untrusted certificate', async () => {
    expect(await codeOf(reset(await world.signers.expired(inn)))).toBe('certificate-expired');
    expect(await codeOf(reset(await world.signers.untrusted(inn)))).toBe('certificate-untrusted');
  });

  it('to one that is guessed first; the signature is not used up by that', async () => {
    const { guid, hashCode } = await challenge();
    const given = { guid, signature: await signText(key, hashCode), username: user.username, ...caller };
    await expect(resetPassword(world, { ...given, password: 'password1' })).rejects.toMatchObject({
      details: { fields: { password: 'new-password-common' } },
    });
    expect(await codeOf(resetPassword(world, { ...given, password }))).toBeNull();
  });

  it('to one with the numbers of the owner, which only the key of the owner is told', async () => {
    await world.db.prisma.user.update({ where: { id: user.id }, data: { pinfl: '31210632040244' } });
    const own = { password: 'Lola-312106' };
    expect(await codeOf(reset(await world.signers.ofOrganization(otherInn), own))).toBe('reset-refused');
    await expect(reset(key, own)).rejects.toMatchObject({
      details: { fields: { password: 'new-password-own-number' } },
    });
  });

  it('twice with one signature, after five minutes, or in another browser', async () => {
    const { guid, hashCode } = await challenge();
    const given = { guid, signature: await signText(key, hashCode), username: user.username, password, ...caller };
    expect(await codeOf(resetPassword(world, { ...given, userAgent: 'Chrome' }))).toBe('challenge-ended');
    expect(await codeOf(resetPassword(world, given))).toBeNull();
    expect(await codeOf(resetPassword(world, given))).toBe('challenge-ended');
    const late = await challenge();
    const signature = await signText(key, late.hashCode);
    world.clock.advance(5 * 60_000);
    expect(await codeOf(resetPassword(world, { ...given, guid: late.guid, signature }))).toBe('challenge-ended');
  });

  it('with a text that was drawn to log in', async () => {
    const { guid, hashCode } = await createChallenge(world, { purpose: 'login', userId: null, userAgent: 'Firefox' });
    const given = { guid, signature: await signText(key, hashCode), username: user.username, password, ...caller };
    expect(await codeOf(resetPassword(world, given))).toBe('challenge-ended');
  });
});

describe('keys that do not fit', () => {
  it('count with the limits of wrong passwords: the sixth waits in this network', async () => {
    const foreign = await world.signers.ofOrganization(otherInn);
    for (let count = 0; count < 5; count += 1) expect(await codeOf(reset(foreign))).toBe('reset-refused');
    expect(await codeOf(reset())).toBe('login-throttled');
    expect(await codeOf(enter(testPassword)), 'the password is counted apart').toBeNull();
    expect(await codeOf(reset(key, { address: '10.0.0.2' }))).toBeNull();
  });

  it('are forgotten after one that fits', async () => {
    const foreign = await world.signers.ofOrganization(otherInn);
    for (let count = 0; count < 4; count += 1) await codeOf(reset(foreign));
    expect(await codeOf(reset())).toBeNull();
    expect(await codeOf(reset(foreign))).toBe('reset-refused');
    expect(await codeOf(enter())).toBeNull();
  });
});

it('a person who tried too many passwords resets it without waiting, and logs in at once', async () => {
  for (let count = 0; count < 5; count += 1) await codeOf(enter('Не-тот-пароль'));
  expect(await codeOf(enter(testPassword))).toBe('login-throttled');
  expect(await codeOf(reset())).toBeNull();
  expect(await codeOf(enter())).toBeNull();
});

it('texts that were not signed in time are removed', async () => {
  await challenge();
  world.clock.advance(4 * 60_000);
  await removeStaleSessions(world);
  expect(await world.db.prisma.loginChallenge.count()).toBeGreaterThan(0);
  world.clock.advance(2 * 60_000);
  await removeStaleSessions(world);
  expect(await world.db.prisma.loginChallenge.count()).toBe(0);
});
