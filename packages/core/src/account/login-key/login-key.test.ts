import { testPassword } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import type { TestSigner } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountFixture, createAccountFixture, refusalCodeOf, testCaller } from '../../../test/own-account.ts';
import type { Actor } from '../../actor.ts';
import { authenticate, logIn } from '../../session/index.ts';
import {
  connectKey,
  createChallenge,
  disableTotp,
  logInByKey,
  readAccount,
  removeKey,
  renewRecoveryCodes,
} from '../index.ts';

const now = '2026-11-24T08:00:10Z';
const minute = 60_000;
/** PINFL of the holders of all test keys, unless another is given. */
const pinflOfKeys = '40201902050010';
const otherPinfl = '30101801234567';

let accounts: AccountFixture;
let actor: Actor;
let key: TestSigner;

beforeAll(async () => {
  accounts = await createAccountFixture(now);
});
afterAll(() => accounts.world.drop());
beforeEach(async () => {
  accounts.world.clock.set(now);
  await accounts.world.db.prisma.rateCount.deleteMany();
  actor = await accounts.aSender();
  key = await accounts.world.signers.ofPerson();
});

const refusedTo = (person: Actor, by: TestSigner) => refusalCodeOf(accounts.connect(person, by));
const keyRow = ({ userId }: Actor) => accounts.world.db.prisma.loginKey.findUnique({ where: { userId } });
const byPassword = { password: testPassword, ...testCaller };

describe('connecting a key', () => {
  it('shows whose it is and until when, and the log says who connected which', async () => {
    const connected = await accounts.connect(actor, key);
    expect(connected).toMatchObject({
      signerName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      signerInn: null,
      serialNumber: expect.stringMatching(/^[0-9a-f]+$/),
      validToStr: expect.stringMatching(/^2036-01-01/),
      connectedOnStr: '2026-11-24 13:00:10',
    });
    expect((await readAccount(accounts.as(actor))).loginKey).toEqual(connected);
    expect(await accounts.lastAudit()).toMatchObject({
      action: 'account.connectKey',
      actorId: actor.userId,
      after: { certificateSerial: connected.serialNumber, isReplaced: false },
    });
  });

  it('needs the right password and a challenge of this person, signed in the browser that asked for it', async () => {
    const connect = (signed: { guid: string; signature: string }, more = {}) =>
      refusalCodeOf(connectKey(accounts.as(actor), { ...signed, ...byPassword, ...more }));
    const stranger = await accounts.aSender();
    expect(await connect(await accounts.confirmed(actor, key), { password: 'Sinov-2027' })).toBe('proof-wrong');
    expect(await connect(await accounts.confirmed(stranger, key))).toBe('challenge-ended');
    expect(await connect(await accounts.confirmed(actor, key, 'Chrome'))).toBe('challenge-ended');
    expect(await connect(await accounts.signedForLogin(key))).toBe('challenge-ended');
    const signed = await accounts.confirmed(actor, key);
    expect(await connect(signed)).toBeNull();
    expect(await connect(signed), 'a second time').toBe('challenge-ended');
    expect(await keyRow(stranger)).toBeNull();
  });

  it('is refused with a key that is expired or that the system does not trust', async () => {
    const { signers } = accounts.world;
    expect(await refusedTo(actor, await signers.expired(accounts.inn))).toBe('certificate-expired');
    expect(await refusedTo(actor, await signers.untrusted(accounts.inn))).toBe('certificate-untrusted');
    expect(await keyRow(actor)).toBeNull();
  });

  it('is possible for one login only', async () => {
    await accounts.connect(actor, key);
    const colleague = await accounts.aSender();
    expect(await refusedTo(colleague, key)).toBe('login-key-taken');
    expect((await accounts.logInBy(key)).userId).toBe(actor.userId);
  });

  it('replaces the former key and ends the other sessions; the same key again ends none', async () => {
    await accounts.connect(actor, key);
    await accounts.logInBy(key);
    await accounts.connect(actor, key);
    expect(await accounts.alive(actor)).toBe(2);
    const renewed = await accounts.world.signers.ofPerson();
    await accounts.connect(actor, renewed);
    expect(await accounts.alive(actor)).toBe(1);
    expect(await refusalCodeOf(accounts.logInBy(key))).toBe('login-key-unknown');
    expect((await accounts.logInBy(renewed)).userId).toBe(actor.userId);
  });
});

describe('the keys that a person may connect', () => {
  const organizationKey = (inn: string) => accounts.world.signers.ofOrganization(inn);

  it('not a key of another organization', async () => {
    expect(await refusedTo(actor, await organizationKey('309999999'))).toBe('certificate-of-another');
    const controller = await accounts.aController();
    expect(await refusedTo(controller, await organizationKey(accounts.inn))).toBe('certificate-of-another');
  });

  it('a sender may connect the key of the organization', async () => {
    expect(await refusedTo(actor, await organizationKey(accounts.inn))).toBeNull();
  });

  it('a person whose PINFL staff keep may connect only keys that bear it', async () => {
    const withPinfl = await accounts.aSender({ pinfl: pinflOfKeys });
    const other = await accounts.aSender({ pinfl: otherPinfl });
    const { signers } = accounts.world;
    for (const one of [await signers.ofPerson(), await organizationKey(accounts.inn)]) {
      expect(await refusedTo(other, one)).toBe('login-key-of-another-person');
      expect(await refusedTo(withPinfl, one)).toBeNull();
    }
    expect(await refusedTo(withPinfl, await signers.ofPerson({ pinfl: null }))).toBe('login-key-of-another-person');
  });

  it('staff connect a personal key, and the operator’s only when it bears the PINFL that is kept for them', async () => {
    const unnamed = await accounts.aController();
    const named = await accounts.aController({ pinfl: pinflOfKeys });
    const shared = await organizationKey(accounts.operatorInn);
    expect(await refusedTo(unnamed, shared)).toBe('login-key-shared');
    expect(await refusedTo(unnamed, await accounts.world.signers.ofPerson())).toBeNull();
    expect(await refusedTo(named, shared)).toBeNull();
  });

  it('are checked again at each login: a key whose PINFL no longer fits opens nothing', async () => {
    await accounts.connect(actor, key);
    await accounts.world.db.prisma.user.update({ where: { id: actor.userId }, data: { pinfl: otherPinfl } });
    expect(await refusalCodeOf(accounts.logInBy(key))).toBe('login-key-unknown');
    await accounts.world.db.prisma.user.update({ where: { id: actor.userId }, data: { pinfl: pinflOfKeys } });
    expect(await refusalCodeOf(accounts.logInBy(key))).toBeNull();
  });
});

describe('logging in by a key', () => {
  it('opens a session of the person who connected it, and the log names the certificate', async () => {
    const { serialNumber } = await accounts.connect(actor, key);
    const session = await accounts.logInBy(key);
    expect(session.userId).toBe(actor.userId);
    expect(await authenticate(accounts.world.db, session.jti, accounts.world.clock.now())).toMatchObject({
      userId: actor.userId,
    });
    const stored = await accounts.world.db.prisma.session.findUniqueOrThrow({ where: { jti: session.jti } });
    expect(stored).toMatchObject({ method: 'key', userAgent: testCaller.userAgent, address: testCaller.address });
    expect(await accounts.lastAudit()).toMatchObject({
      action: 'session.logIn',
      actorId: actor.userId,
      after: { method: 'key', certificateSerial: serialNumber },
    });
    expect((await keyRow(actor))?.lastUsedOn).toEqual(accounts.world.clock.now());
  });

  it('asks for no code, also of a person with an app: the key has a password of its own', async () => {
    await anAuthenticatorApp(accounts.world, actor.userId);
    await accounts.connect(actor, key);
    expect(await refusalCodeOf(accounts.logInBy(key))).toBeNull();
  });

  it('is possible while codes are stopped because a stranger guessed them', async () => {
    await anAuthenticatorApp(accounts.world, actor.userId);
    await accounts.connect(actor, key);
    const endsOn = new Date(accounts.world.clock.now().getTime() + 60 * minute);
    const spent = { key: `second-factor:${actor.userId}`, count: 10, endsOn };
    await accounts.world.db.prisma.rateCount.create({ data: spent });
    const login = { username: actor.username, password: testPassword, otp: '123456', ...testCaller };
    expect(await refusalCodeOf(logIn(accounts.world, login))).toBe('login-throttled');
    expect(await refusalCodeOf(accounts.logInBy(key))).toBeNull();
  });

  it('is refused to a key that is connected to no login', async () => {
    expect(await refusalCodeOf(accounts.logInBy(key))).toBe('login-key-unknown');
  });

  it('is refused to a person who was deactivated, in the same words', async () => {
    await accounts.connect(actor, key);
    await accounts.world.db.prisma.user.update({ where: { id: actor.userId }, data: { isActive: false } });
    expect(await refusalCodeOf(accounts.logInBy(key))).toBe('login-key-unknown');
  });

  it('counts a signature once, for five minutes, and in the browser that asked for the text', async () => {
    await accounts.connect(actor, key);
    const enter = (signed: { guid: string; signature: string }) =>
      refusalCodeOf(logInByKey(accounts.world, { ...signed, ...testCaller }));
    const signed = await accounts.signedForLogin(key);
    expect(await enter(signed)).toBeNull();
    expect(await enter(signed), 'replayed').toBe('challenge-ended');
    const late = await accounts.signedForLogin(key);
    accounts.world.clock.advance(5 * minute);
    expect(await enter(late)).toBe('challenge-ended');
    expect(await enter(await accounts.signedForLogin(key, 'Chrome'))).toBe('challenge-ended');
    expect(await enter(await accounts.confirmed(actor, key)), 'signed to confirm').toBe('challenge-ended');
    const [first, second] = [await accounts.signedForLogin(key), await accounts.signedForLogin(key)];
    expect(await enter({ guid: first.guid, signature: second.signature })).toBe('signature-other-text');
  });

  it('opens exactly one session when a signature is sent several times at the same moment', async () => {
    await accounts.connect(actor, key);
    const signed = await accounts.signedForLogin(key);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => refusalCodeOf(logInByKey(accounts.world, { ...signed, ...testCaller }))),
    );
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(await accounts.alive(actor)).toBe(2);
  });

  it('opens the session of the key’s own person alone', async () => {
    await accounts.connect(actor, key);
    const stranger = await accounts.aSender();
    const strangersKey = await accounts.world.signers.ofPerson();
    await accounts.connect(stranger, strangersKey);
    expect((await accounts.logInBy(strangersKey)).userId).toBe(stranger.userId);
    expect(await accounts.alive(actor)).toBe(1);
  });
});

describe('a connected key as proof', () => {
  it('stands in the place of the password', async () => {
    await anAuthenticatorApp(accounts.world, actor.userId);
    await accounts.connect(actor, key);
    const signed = { ...(await accounts.confirmed(actor, key)), ...testCaller };
    expect((await renewRecoveryCodes(accounts.as(actor), signed)).codes).toHaveLength(10);
    expect(await refusalCodeOf(renewRecoveryCodes(accounts.as(actor), signed)), 'once').toBe('challenge-ended');
  });

  it('is none when it is another key, another person’s challenge, or none was connected', async () => {
    await anAuthenticatorApp(accounts.world, actor.userId);
    const prove = async (signed: { guid: string; signature: string }) =>
      refusalCodeOf(disableTotp(accounts.as(actor), { ...signed, ...testCaller }));
    expect(await prove(await accounts.confirmed(actor, key))).toBe('login-key-missing');
    await accounts.connect(actor, key);
    const stranger = await accounts.aSender();
    expect(await prove(await accounts.confirmed(stranger, key))).toBe('challenge-ended');
    expect(await prove(await accounts.confirmed(actor, await accounts.world.signers.ofPerson()))).toBe(
      'login-key-missing',
    );
  });
});

describe('disconnecting the key', () => {
  it('needs the password or the key, ends the other sessions, and the key opens nothing any more', async () => {
    await accounts.connect(actor, key);
    await accounts.logInBy(key);
    expect(await refusalCodeOf(removeKey(accounts.as(actor), testCaller))).toBe('proof-missing');
    expect(await refusalCodeOf(removeKey(accounts.as(actor), { ...byPassword, password: 'Sinov-2027' }))).toBe(
      'proof-wrong',
    );
    await removeKey(accounts.as(actor), { ...(await accounts.confirmed(actor, key)), ...testCaller });
    expect(await accounts.lastAudit()).toMatchObject({ action: 'account.removeKey', actorId: actor.userId });
    expect(await accounts.alive(actor)).toBe(1);
    expect(await refusalCodeOf(accounts.logInBy(key))).toBe('login-key-unknown');
    expect(await refusalCodeOf(removeKey(accounts.as(actor), byPassword))).toBe('login-key-missing');
  });

  it('refuses a login that read the key before and opens its session after', async () => {
    await accounts.connect(actor, key);
    const signed = await accounts.signedForLogin(key);
    const entering = await accounts.during(actor, {
      change: (tx) => tx.loginKey.delete({ where: { userId: actor.userId } }),
      start: () => refusalCodeOf(logInByKey(accounts.world, { ...signed, ...testCaller })),
    });
    expect(await entering.answer).toBe('login-key-unknown');
    expect(await accounts.alive(actor)).toBe(1);
  });

  it('frees it for another login', async () => {
    await accounts.connect(actor, key);
    await removeKey(accounts.as(actor), byPassword);
    const other = await accounts.aSender();
    await accounts.connect(other, key);
    expect((await accounts.logInBy(key)).userId).toBe(other.userId);
  });
});

it('a challenge that was never signed opens nothing by itself', async () => {
  await accounts.connect(actor, key);
  const asked = { purpose: 'login', userId: null, userAgent: testCaller.userAgent } as const;
  const { guid, hashCode } = await createChallenge(accounts.world, asked);
  const signature = Buffer.from(hashCode).toString('base64');
  expect(await refusalCodeOf(logInByKey(accounts.world, { guid, signature, ...testCaller }))).toBe(
    'signature-malformed',
  );
});
