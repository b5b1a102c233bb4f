import { aUser, testPassword } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewSession } from './account-examples.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast, type Tenant } from './cast.ts';
import { expectDenied, expectRefusal } from './refusal.ts';
import { aNewUser } from './units-and-users.ts';

const newPassword = 'Совсем-новый-1';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api.close());

const inTenant = ({ organization, unit }: Tenant) =>
  aUser(api.db, { organizationId: organization.id, unitId: unit.id });
const change = (caller: TestClient, OldPassword: string, NewPassword: string) =>
  caller.put('/api/Password', { OldPassword, NewPassword });

async function enter(username: string, password = testPassword): Promise<TestClient> {
  const { access_token: token } = (await api.logIn(username, password)).json();
  return api.with(token);
}

describe('a person whose password was chosen by staff', () => {
  const username = '998977000001';
  let person: TestClient;
  beforeAll(async () => {
    const controller = await api.by(cast.people.MH);
    await controller.post('/api/User', aNewUser(cast.ours.unit.id, { Username: username }));
    person = await enter(username);
  });

  it('is told so by the profile', async () => {
    expect((await person.get('/api/login')).json()).toMatchObject({ Duty: 'change-password' });
  });

  it.each([
    ['get', '/api/mail'],
    ['get', '/api/Unit'],
    ['get', '/api/Balance'],
    ['get', '/api/Template'],
    ['get', '/api/PdfMail/1'],
    ['post', '/api/PdfMail'],
    ['post', '/api/live/ticket'],
  ] as const)('is refused %s %s until it is changed', async (method, url) => {
    expectRefusal(await person[method](url), 403, 'password-change-required');
  });

  it.each(['/api/login', '/api/Account', '/api/Logins', '/api/region', '/api/RegistryPermission'])(
    'is answered %s all the same',
    async (url) => expect((await person.get(url)).statusCode).toBe(200),
  );

  it('gets all of it in the same session by changing it', async () => {
    expect((await change(person, testPassword, newPassword)).json()).toEqual({ Success: true });
    expect((await person.get('/api/mail')).statusCode).toBe(200);
    expect((await person.get('/api/login')).json()).not.toHaveProperty('Duty');
    expect((await api.logIn(username)).statusCode).toBe(400);
    expect((await api.logIn(username, newPassword)).statusCode).toBe(200);
  });

  it('has to change it again when staff set another one', async () => {
    const { id } = await api.db.prisma.user.findUniqueOrThrow({ where: { username } });
    await (await api.by(cast.people.MH)).put(`/api/User?id=${id}`, { Password: 'Третий-пароль-3' });
    expectDenied(await person.get('/api/login'));
    const again = await enter(username, 'Третий-пароль-3');
    expectRefusal(await again.get('/api/mail'), 403, 'password-change-required');
  });
});

describe('calls about the account', () => {
  it('touch the own rows only, of two people of two organizations', async () => {
    const [own, foreign] = [await inTenant(cast.ours), await inTenant(cast.theirs)];
    const [caller, stranger] = [await api.by(own), await api.by(foreign)];
    const session = await aNewSession(api, foreign.id);
    const before = await rowsOf(foreign.id);

    expectRefusal(await caller.delete(`/api/Session?id=${session}`), 404, 'not-found');
    const { Sessions } = (await caller.get('/api/Account')).json();
    expect(Sessions).toHaveLength(1);
    await enter(foreign.username);
    expect((await caller.get('/api/Logins')).json()).toEqual([]);
    await api.db.prisma.session.deleteMany({ where: { userId: foreign.id, userAgent: { not: null } } });
    expect((await caller.delete('/api/OtherSessions', { Password: testPassword })).json()).toMatchObject({ Ended: 0 });
    expect((await change(caller, testPassword, newPassword)).statusCode).toBe(200);
    expect((await caller.post('/api/AccountChallenge')).statusCode).toBe(200);
    expect(await rowsOf(foreign.id)).toEqual(before);
    expect((await stranger.get('/api/login')).statusCode).toBe(200);
  });

  it('end the current session like a logout', async () => {
    const person = await enter((await inTenant(cast.ours)).username);
    const { Sessions } = (await person.get('/api/Account')).json();
    expect((await person.delete(`/api/Session?id=${Sessions[0].Id}`)).json()).toEqual({ Success: true });
    expectDenied(await person.get('/api/Account'));
  });

  it('say from which browser and address each session was opened', async () => {
    const { username } = await inTenant(cast.ours);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0 Firefox/149.0' };
    const login = await api.logIn(username, testPassword, { headers, remoteAddress: '10.5.5.5' });
    const device = { UserAgent: 'Mozilla/5.0 Firefox/149.0', Address: '10.5.5.5', Method: 'password' };
    const person = api.with(login.json().access_token);
    expect((await person.get('/api/Account')).json().Sessions).toMatchObject([{ IsCurrent: true, ...device }]);
    expect((await person.get('/api/Logins')).json()).toMatchObject([{ IsFailed: false, ...device }]);
  });
});

/** All rows of a user that account calls could write. */
const rowsOf = async (id: number) =>
  api.db.prisma.user.findUniqueOrThrow({
    where: { id },
    include: {
      sessions: { orderBy: { jti: 'asc' }, omit: { lastSeenOn: true } },
      totp: true,
      recoveryCodes: true,
      loginKey: true,
      loginChallenges: true,
    },
  });

describe('a forgotten password', () => {
  const asked = async (given: Record<string, unknown>, inn = cast.ours.organization.inn) => {
    const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/PasswordResetChallenge' })).json();
    const Signature = await signText(await api.signers.ofOrganization(inn), HashCode);
    const payload = { Guid, Signature, Password: newPassword, ...given };
    return api.app.inject({ method: 'POST', url: '/api/PasswordReset', payload });
  };

  it('is replaced by a key of the organization, in another session than before', async () => {
    const { username } = await inTenant(cast.ours);
    const before = await enter(username);
    expect((await asked({ Username: username })).json()).toEqual({ Success: true });
    expectDenied(await before.get('/api/login'));
    expect((await api.logIn(username, newPassword)).statusCode).toBe(200);
  });

  it('is refused in the same words for a login of another organization, an unknown one and a deactivated one', async () => {
    const [foreign, off] = [await inTenant(cast.theirs), await inTenant(cast.ours)];
    await api.db.prisma.user.update({ where: { id: off.id }, data: { isActive: false } });
    const answers = [];
    for (const Username of [foreign.username, '998000000000', off.username]) answers.push(await asked({ Username }));
    for (const answer of answers) expectRefusal(answer, 400, 'reset-refused');
    expect(new Set(answers.map(({ json }) => json().Message)).size).toBe(1);
  });

  it('is not shown to have been asked for: a text to sign is drawn for no login', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/PasswordResetChallenge' });
    expect(Object.keys(answer.json())).toEqual(['Guid', 'HashCode']);
  });
});
