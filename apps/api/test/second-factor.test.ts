import { aUser, testPassword } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp, totpCodeOf } from '@hybrid-mail/testing/second-factors';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast, type Tenant } from './cast.ts';
import { expectDenied, expectRefusal } from './refusal.ts';

const proof = { Password: testPassword };

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-24T08:00:10Z', env: { STAFF_SECOND_FACTOR: 'required' } });
  cast = await aCast(api);
});
afterAll(() => api.close());

const aPersonOf = ({ organization, unit }: Tenant) =>
  aUser(api.db, { organizationId: organization.id, unitId: unit.id });
const aPerson = () => aPersonOf(cast.ours);
const aController = () => {
  const { globalOrganizationId, globalUnitId } = cast.people.MH;
  return aUser(api.db, { type: 3, globalOrganizationId, globalUnitId });
};
const enter = (username: string, otp?: string, app: FastifyInstance = api.app) =>
  app.inject({
    method: 'POST',
    url: '/token',
    payload: { grant_type: 'password', username, password: testPassword, ...(otp !== undefined && { otp }) },
  });
const entered = async (username: string, otp?: string) => api.with((await enter(username, otp)).json().access_token);

async function connectApp(caller: TestClient) {
  const { Secret } = (await caller.post('/api/Totp', proof)).json();
  const answer = await caller.put('/api/Totp', { Code: totpCodeOf(Secret, api.clock.now()) });
  api.clock.advance(30_000);
  return { code: () => totpCodeOf(Secret, api.clock.now()), codes: answer.json().Codes as string[] };
}

async function connectKey(caller: TestClient, key: TestSigner) {
  const { Guid, HashCode } = (await caller.post('/api/AccountChallenge')).json();
  return caller.put('/api/LoginKey', { Guid, Signature: await signText(key, HashCode), ...proof });
}

async function logInByKey(key: TestSigner, more: Partial<InjectOptions> = {}) {
  const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/KeyLoginChallenge' })).json();
  const payload = { Guid, Signature: await signText(key, HashCode) };
  return api.app.inject({ method: 'POST', url: '/api/KeyLogin', payload, ...more } as InjectOptions);
}

describe('a customer behind the walls of the database', () => {
  it('connects an app and a key, logs in with both, and disconnects them', async () => {
    const { username } = await aPerson();
    const person = await entered(username);
    const { code, codes } = await connectApp(person);
    expect(codes).toHaveLength(10);
    expectRefusal(await enter(username), 400, 'second-factor-needed');
    expect((await enter(username, code())).statusCode).toBe(200);
    const key = await api.signers.ofPerson();
    expect((await connectKey(person, key)).statusCode).toBe(200);
    const byKey = await logInByKey(key);
    expect(Object.keys(byKey.json())).toEqual(['access_token', 'token_type', 'expires_in']);
    const { Sessions } = (await api.with(byKey.json().access_token).get('/api/Account')).json();
    expect(Sessions).toMatchObject([
      { IsCurrent: true, Method: 'key' },
      { Method: 'password-code' },
      { Method: 'password' },
    ]);
    expect((await person.delete('/api/Totp', proof)).json()).toEqual({ Success: true });
    expectDenied(await api.with(byKey.json().access_token).get('/api/login'));
    expect((await person.delete('/api/LoginKey', proof)).json()).toEqual({ Success: true });
    expect((await enter(username)).statusCode).toBe(200);
  });

  it('changes nothing of another person, whatever ids the calls carry', async () => {
    const [own, other] = [await aPerson(), await aPersonOf(cast.theirs)];
    await anAuthenticatorApp(api, other.id);
    const stranger = await api.tokenOf(other.id);
    const before = await rowsOf(other.id);
    const person = await entered(own.username);
    const ids = { UserId: other.id, Id: other.id, Username: other.username };
    const query = `?id=${other.id}&userId=${other.id}`;
    const { Secret } = (await person.post(`/api/Totp${query}`, { ...proof, ...ids })).json();
    await person.put(`/api/Totp${query}`, { Code: totpCodeOf(Secret, api.clock.now()), ...ids });
    expect((await person.post(`/api/RecoveryCodes${query}`, { ...proof, ...ids })).statusCode).toBe(200);
    expect((await person.delete(`/api/Totp${query}`, { ...proof, ...ids })).statusCode).toBe(200);
    expect(await rowsOf(other.id)).toEqual(before);
    expect((await api.with(stranger).get('/api/login')).statusCode).toBe(200);
  });
});

const rowsOf = (id: number) =>
  api.db.prisma.user.findUniqueOrThrow({
    where: { id },
    include: { totp: true, recoveryCodes: true, loginKey: true, sessions: { omit: { lastSeenOn: true } } },
  });

describe('two API processes', () => {
  let second: FastifyInstance;
  beforeAll(async () => {
    second = await api.anotherProcess();
  });
  afterAll(() => second.close());

  const atBoth = (username: string, otp: string) =>
    Promise.all([api.app, second, api.app, second].map(async (app) => (await enter(username, otp, app)).json()));

  it('accept a code of the app once between them', async () => {
    const { username, id } = await aPerson();
    const { code } = await anAuthenticatorApp(api, id);
    const answers = await atBoth(username, code());
    expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1);
    expect(await api.db.prisma.session.count({ where: { userId: id } })).toBe(1);
  });

  it('accept a recovery code once between them', async () => {
    const { username, id } = await aPerson();
    const { recoveryCodes } = await anAuthenticatorApp(api, id);
    const answers = await atBoth(username, recoveryCodes[0] ?? '');
    expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1);
    expect(await api.db.prisma.session.count({ where: { userId: id } })).toBe(1);
  });
});

describe('wrong codes', () => {
  it('end with 429 and the time to wait, in the form of OAuth', async () => {
    const { username, id } = await aPerson();
    await anAuthenticatorApp(api, id);
    const endsOn = new Date(api.clock.now().getTime() + 600_000);
    await api.db.prisma.rateCount.create({ data: { key: `second-factor:${id}`, count: 10, endsOn } });
    const answer = await enter(username, '000000');
    expectRefusal(answer, 429, 'login-throttled');
    expect(answer.headers['retry-after']).toBe('600');
    expect(answer.json().error).toBe('invalid_request');
  });
});

describe('staff who must have a second factor', () => {
  it('are refused everything else, connect an app, and go on in the same session', async () => {
    const { username } = await aController();
    const person = await entered(username);
    expect((await person.get('/api/login')).json()).toMatchObject({ Duty: 'enroll-second-factor' });
    for (const url of ['/api/AdminMail', '/api/Organization', '/api/User', '/api/Audit']) {
      const answer = await person.get(url);
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expectRefusal(await person.get('/api/AdminMail'), 403, 'second-factor-required');
    expectRefusal(await person.post('/api/live/ticket'), 403, 'second-factor-required');
    expect((await person.get('/api/Account')).json()).toMatchObject({
      IsSecondFactorRequired: true,
      TotpSinceStr: null,
    });
    await connectApp(person);
    expect((await person.get('/api/login')).json()).not.toHaveProperty('Duty');
    expect((await person.get('/api/AdminMail')).statusCode).toBe(200);
    expectRefusal(await person.delete('/api/Totp', proof), 409, 'second-factor-kept');
    expect((await person.get('/api/AdminMail')).statusCode).toBe(200);
  });

  it('with a key alone log in by the key and not by the password', async () => {
    const { username } = await aController();
    const key = await api.signers.ofPerson();
    const person = await entered(username);
    expect((await connectKey(person, key)).statusCode).toBe(200);
    expect((await person.get('/api/AdminMail')).statusCode).toBe(200);
    expectRefusal(await enter(username), 400, 'second-factor-needed');
    const byKey = api.with((await logInByKey(key)).json().access_token);
    expect((await byKey.get('/api/AdminMail')).statusCode).toBe(200);
    expectRefusal(await byKey.delete('/api/LoginKey', proof), 409, 'second-factor-kept');
  });

  it('without one are helped by an administrator, who resets it, and then have the duty again', async () => {
    const lost = await aController();
    await anAuthenticatorApp(api, lost.id);
    const { username, id } = await aUser(api.db, { ...(await homeOfStaff()), type: 1 });
    const { code } = await anAuthenticatorApp(api, id);
    const administrator = await entered(username, code());
    expectRefusal(await enter(lost.username), 400, 'second-factor-needed');
    const url = `/api/GlobalUser?id=${lost.id}`;
    expect((await administrator.put(url, { ResetSecondFactor: true })).json()).toEqual({ Success: true });
    expect((await (await entered(lost.username)).get('/api/login')).json()).toMatchObject({
      Duty: 'enroll-second-factor',
    });
    const own = await administrator.put(`/api/GlobalUser?id=${id}`, { ResetSecondFactor: true });
    expectRefusal(own, 409, 'own-second-factor');
  });

  it('are not people of organizations', async () => {
    expect((await (await api.by(cast.people.O)).get('/api/mail')).statusCode).toBe(200);
  });
});

const homeOfStaff = async () => {
  const { globalOrganizationId, globalUnitId } = cast.people.ADH;
  return { globalOrganizationId, globalUnitId };
};

describe('logging in by a key', () => {
  it('is refused in another browser than the one that asked for the text', async () => {
    const person = await aPerson();
    const key = await api.signers.ofPerson();
    await connectKey(await api.by(person), key);
    expectRefusal(await logInByKey(key, { headers: { 'user-agent': 'Another' } }), 400, 'challenge-ended');
    expect((await logInByKey(key)).statusCode).toBe(200);
  });

  it('is refused to an unconnected key and to the key of a deactivated login in the same words', async () => {
    const person = await aPerson();
    const [key, unknown] = [await api.signers.ofPerson(), await api.signers.ofPerson()];
    await connectKey(await api.by(person), key);
    await api.db.prisma.user.update({ where: { id: person.id }, data: { isActive: false } });
    const [off, none] = [await logInByKey(key), await logInByKey(unknown)];
    expectRefusal(off, 400, 'login-key-unknown');
    expect({ ...off.json(), RequestId: '' }).toEqual({ ...none.json(), RequestId: '' });
  });

  it('is limited by the network, over all processes', async () => {
    const limited = await apiWorld({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const second = await limited.anotherProcess();
    const payload = { Guid: crypto.randomUUID(), Signature: 'TUlJ' };
    const call = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/api/KeyLogin', payload });
    for (const app of [limited.app, second, limited.app]) expectRefusal(await call(app), 400);
    const fourth = await call(second);
    expectRefusal(fourth, 429, 'too-many-requests');
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    await second.close();
    await limited.close();
  });
});
