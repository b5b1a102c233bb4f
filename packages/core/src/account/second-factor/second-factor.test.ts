import { actorOf, testPassword } from '@hybrid-mail/testing/people';
import { aLoginKey, anAuthenticatorApp, totpCodeOf } from '@hybrid-mail/testing/second-factors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountFixture, createAccountFixture, refusalCodeOf, testCaller } from '../../../test/own-account.ts';
import type { Actor } from '../../actor.ts';
import { logIn } from '../../session/index.ts';
import { disableTotp, enableTotp, readAccount, removeKey, renewRecoveryCodes, startTotp } from '../index.ts';

const now = '2026-11-24T08:00:10Z';
const proof = { password: testPassword, ...testCaller };
const wrongProof = { ...proof, password: 'Sinov-2027' };
const minute = 60_000;

let accounts: AccountFixture;
let actor: Actor;
let stranger: Actor;

beforeAll(async () => {
  accounts = await createAccountFixture(now);
  stranger = await accounts.aSender();
  await anAuthenticatorApp(accounts.world, stranger.userId);
});
afterAll(() => accounts.world.drop());
beforeEach(async () => {
  accounts.world.clock.set(now);
  await accounts.world.db.prisma.rateCount.deleteMany();
  actor = await accounts.aSender();
});

const ctx = () => accounts.as(actor);
const appNow = (secret: string, halfMinutes = 0) => totpCodeOf(secret, accounts.world.clock.now(), halfMinutes);
const enable = (code: string) => enableTotp(ctx(), { code, address: testCaller.address });
const logInWith = (otp?: string) =>
  logIn(accounts.world, { username: actor.username, password: testPassword, otp, ...testCaller });
const anotherSession = () => actorOf(accounts.world.db, actor.userId, accounts.world.clock.now());
const ofStranger = async () => {
  const { prisma } = accounts.world.db;
  const { userId } = stranger;
  return {
    totp: await prisma.totp.findUnique({ where: { userId } }),
    codes: await prisma.recoveryCode.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    sessions: await prisma.session.findMany({ where: { userId } }),
  };
};

async function connectedApp() {
  const { secret } = await startTotp(ctx(), proof);
  const { codes } = await enable(appNow(secret));
  accounts.world.clock.advance(30_000);
  return { secret, codes };
}

describe('connecting an authenticator app', () => {
  it('needs the password, and a new secret comes each time', async () => {
    expect(await refusalCodeOf(startTotp(ctx(), testCaller))).toBe('proof-missing');
    expect(await refusalCodeOf(startTotp(ctx(), wrongProof))).toBe('proof-wrong');
    const [first, second] = [await startTotp(ctx(), proof), await startTotp(ctx(), proof)];
    expect(first.secret).not.toBe(second.secret);
    expect(second.uri).toContain(`:${actor.username}?`);
    expect(await refusalCodeOf(enable(appNow(first.secret)))).toBe('code-wrong');
    expect(await refusalCodeOf(logInWith()), 'nothing counts before the first code').toBeNull();
    expect((await enable(appNow(second.secret))).codes).toHaveLength(10);
  });

  it('is done by the first code, which counts once: the next login needs the next one', async () => {
    const { secret } = await startTotp(ctx(), proof);
    const other = await anotherSession();
    const code = appNow(secret);
    await enable(code);
    expect(await accounts.lastAudit()).toMatchObject({ action: 'account.enableTotp', after: { isReplaced: false } });
    expect(await readAccount(ctx())).toMatchObject({ totpSinceStr: '2026-11-24 13:00:10', recoveryCodesLeft: 10 });
    expect(await accounts.alive(other), 'other sessions stay').toBe(2);
    expect(await refusalCodeOf(logInWith())).toBe('second-factor-needed');
    expect(await refusalCodeOf(logInWith(code))).toBe('second-factor-wrong');
    accounts.world.clock.advance(30_000);
    expect(await refusalCodeOf(logInWith(appNow(secret)))).toBeNull();
  });

  it('has to begin again after a quarter of an hour', async () => {
    expect(await refusalCodeOf(enable('123456'))).toBe('totp-not-started');
    const { secret } = await startTotp(ctx(), proof);
    accounts.world.clock.advance(15 * minute);
    expect(await refusalCodeOf(enable(appNow(secret)))).toBe('totp-not-started');
  });

  it('ends at ten wrong first codes in an hour, which keep the person from no login', async () => {
    const { secret } = await startTotp(ctx(), proof);
    for (let time = 0; time < 10; time += 1) expect(await refusalCodeOf(enable('000000'))).toBe('code-wrong');
    expect(await refusalCodeOf(enable(appNow(secret)))).toBe('login-throttled');
    const { code } = await anAuthenticatorApp(accounts.world, actor.userId);
    expect(await refusalCodeOf(logInWith(code()))).toBeNull();
  });

  it('sent twice at the same moment draws one set of codes', async () => {
    const { secret } = await startTotp(ctx(), proof);
    const answers = await Promise.all([1, 2, 3].map(() => refusalCodeOf(enable(appNow(secret)))));
    expect(answers.sort()).toEqual([null, 'totp-not-started', 'totp-not-started'].sort());
    expect((await readAccount(ctx())).recoveryCodesLeft).toBe(10);
  });
});

describe('another app', () => {
  it('replaces the first by its first code; until then the first counts', async () => {
    const first = await connectedApp();
    const second = await startTotp(ctx(), proof);
    expect(await refusalCodeOf(logInWith(appNow(first.secret)))).toBeNull();
    expect(await accounts.alive(actor)).toBe(2);
    const { codes } = await enable(appNow(second.secret));
    expect(await accounts.lastAudit()).toMatchObject({ after: { isReplaced: true } });
    expect(await accounts.alive(actor), 'sessions of the first app are ended').toBe(1);
    accounts.world.clock.advance(30_000);
    expect(await refusalCodeOf(logInWith(appNow(first.secret)))).toBe('second-factor-wrong');
    expect(await refusalCodeOf(logInWith(first.codes[0]))).toBe('second-factor-wrong');
    expect(await refusalCodeOf(logInWith(appNow(second.secret)))).toBeNull();
    expect(await refusalCodeOf(logInWith(codes[0]))).toBeNull();
  });
});

describe('disconnecting the app', () => {
  it('needs the password, removes the recovery codes and ends the other sessions', async () => {
    const { secret, codes } = await connectedApp();
    await logInWith(appNow(secret));
    expect(await refusalCodeOf(disableTotp(ctx(), wrongProof))).toBe('proof-wrong');
    expect(await refusalCodeOf(disableTotp(ctx(), testCaller))).toBe('proof-missing');
    expect(await accounts.alive(actor)).toBe(2);
    expect(await disableTotp(ctx(), proof)).toEqual({ success: true });
    expect(await accounts.lastAudit()).toMatchObject({ action: 'account.disableTotp', actorId: actor.userId });
    expect(await accounts.alive(actor)).toBe(1);
    expect(await readAccount(ctx())).toMatchObject({ totpSinceStr: null, recoveryCodesLeft: 0 });
    expect(await refusalCodeOf(logInWith(codes[0])), 'by the password alone').toBeNull();
    expect(await refusalCodeOf(disableTotp(ctx(), proof))).toBe('totp-off');
  });

  it('refuses a login whose code was right before and whose session is opened after', async () => {
    const { code } = await anAuthenticatorApp(accounts.world, actor.userId);
    const entering = await accounts.during(actor, {
      change: (tx) => tx.totp.delete({ where: { userId: actor.userId } }),
      start: () => refusalCodeOf(logInWith(code())),
    });
    expect(await entering.answer).toBe('second-factor-wrong');
    expect(await accounts.alive(actor)).toBe(1);
  });

  it('is refused when there is none', async () => {
    await startTotp(ctx(), proof);
    expect(await refusalCodeOf(disableTotp(ctx(), proof))).toBe('totp-off');
    expect(await refusalCodeOf(renewRecoveryCodes(ctx(), proof))).toBe('totp-off');
  });
});

describe('new recovery codes', () => {
  it('need the password and take the place of the former ones', async () => {
    const { codes: former } = await connectedApp();
    expect(await refusalCodeOf(renewRecoveryCodes(ctx(), wrongProof))).toBe('proof-wrong');
    expect(await refusalCodeOf(logInWith(former[0]))).toBeNull();
    const { codes } = await renewRecoveryCodes(ctx(), proof);
    expect(await readAccount(ctx())).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await refusalCodeOf(logInWith(former[1]))).toBe('second-factor-wrong');
    expect(await refusalCodeOf(logInWith(codes[9]))).toBeNull();
  });
});

describe('staff who must have a second factor', () => {
  it('do not lose the last one, and may change one for the other', async () => {
    const controller = await accounts.aController();
    const strict = accounts.as(controller, true);
    await anAuthenticatorApp(accounts.world, controller.userId);
    expect(await readAccount(strict)).toMatchObject({ isSecondFactorRequired: true });
    expect(await refusalCodeOf(disableTotp(strict, proof))).toBe('second-factor-kept');
    await aLoginKey(accounts.world, controller.userId);
    expect(await refusalCodeOf(disableTotp(strict, proof))).toBeNull();
    expect(await refusalCodeOf(removeKey(strict, proof))).toBe('second-factor-kept');
    await anAuthenticatorApp(accounts.world, controller.userId);
    expect(await refusalCodeOf(removeKey(strict, proof))).toBeNull();
  });

  it('do not lose both when they remove them at the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const controller = await accounts.aController();
      const strict = accounts.as(controller, true);
      await anAuthenticatorApp(accounts.world, controller.userId);
      await aLoginKey(accounts.world, controller.userId);
      const answers = await Promise.all([disableTotp(strict, proof), removeKey(strict, proof)].map(refusalCodeOf));
      expect(answers.sort()).toEqual([null, 'second-factor-kept'].sort());
    }
  });

  it('lose it where it is optional', async () => {
    const controller = await accounts.aController();
    await anAuthenticatorApp(accounts.world, controller.userId);
    expect(await refusalCodeOf(disableTotp(accounts.as(controller), proof))).toBeNull();
  });
});

it('nothing of all this touches another person', async () => {
  const before = await ofStranger();
  const { secret, codes } = await connectedApp();
  await logInWith(codes[0]);
  await renewRecoveryCodes(ctx(), proof);
  accounts.world.clock.advance(30_000);
  await logInWith(appNow(secret));
  await disableTotp(ctx(), proof);
  expect(await ofStranger()).toEqual(before);
});
