import { aUser, testPassword } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { anApplication } from '../applications.ts';
import { aCast, type Cast } from '../cast.ts';
import { aNewGlobalUser, newGlobalOrganizationBody } from '../global-examples.ts';
import { aNewOrganization } from '../organizations.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';
import { aNewUser } from '../units-and-users.ts';

let api: ApiWorld;
let cast: Cast;
let person: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  const { organizationId, unitId } = cast.people.O;
  person = await api.by(await aUser(api.db, { organizationId, unitId }));
});
afterAll(() => api.close());

const newPassword = 'Совсем-новый-1';
const common = 'Этот пароль знают все, кто подбирает пароли. Придумайте другой';
const guid = '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01';

async function expectWrong(call: () => ReturnType<TestClient['put']>, fields: Record<string, unknown>): Promise<void> {
  const answer = await expectUnchanged(api.db, call);
  expectRefusal(answer, 400, 'wrong-input');
  expect(answer.json().Fields).toMatchObject(fields);
}

describe('a change of the own password', () => {
  it.each([
    [{}, { OldPassword: 'Введите Ваш пароль', NewPassword: 'Придумайте пароль' }],
    [
      { OldPassword: '', NewPassword: '' },
      { OldPassword: 'Введите Ваш пароль', NewPassword: 'Придумайте пароль' },
    ],
    [{ NewPassword: 'Корот-7' }, { NewPassword: 'Пароль должен быть не менее 8 символов' }],
    [{ NewPassword: 'x'.repeat(257) }, { NewPassword: 'Не больше 256 знаков' }],
    [{ NewPassword: 'Новый\0пароль' }, { NewPassword: 'Недопустимые знаки' }],
    [{ NewPassword: [newPassword] }, { NewPassword: 'Придумайте пароль' }],
    [{ NewPassword: { $ne: '' } }, { NewPassword: 'Придумайте пароль' }],
    [{ OldPassword: 'x'.repeat(257) }, { OldPassword: 'Не больше 256 знаков' }],
    [{ NewPassword: 'Password1' }, { NewPassword: common }],
    [{ NewPassword: testPassword }, { NewPassword: 'Новый пароль совпадает с прежним. Придумайте другой' }],
    [{ NewPassword: 'aaaaaaaaaa' }, { NewPassword: expect.stringContaining('повторяющегося знака') }],
  ])('with %j changes nothing', async (given, fields) => {
    const whole = Object.keys(given).length === 0 ? {} : { OldPassword: testPassword, NewPassword: newPassword };
    await expectWrong(() => person.put('/api/Password', { ...whole, ...given }), fields);
  });

  it('with a wrong old one changes nothing', async () => {
    const body = { OldPassword: 'Не-тот-пароль', NewPassword: newPassword };
    expectRefusal(await expectUnchanged(api.db, () => person.put('/api/Password', body)), 400, 'proof-wrong');
  });
});

describe('a password that is guessed first is refused by', () => {
  const as = (column: 'ADH' | 'MH') => api.by(cast.people[column]);
  it.each<[string, () => Promise<Awaited<ReturnType<TestClient['post']>>>]>([
    [
      'the registration',
      async () => (await api.by(null)).post('/api/RegisterHashCode', anApplication({ Password: 'Password1' })),
    ],
    [
      'a new user',
      async () => (await as('MH')).post('/api/User', aNewUser(cast.ours.unit.id, { Password: 'Password1' })),
    ],
    [
      'a change of a user',
      async () => (await as('MH')).put(`/api/User?id=${cast.people.O.id}`, { Password: 'Password1' }),
    ],
    [
      'a new organization',
      async () => (await as('MH')).post('/api/Organization', aNewOrganization({ Password: 'Password1' })),
    ],
    [
      'a new user of the operator',
      async () => {
        const { globalUnitId } = cast.people.AD;
        return (await as('ADH')).post('/api/GlobalUser', aNewGlobalUser(globalUnitId ?? 0, { Password: 'Password1' }));
      },
    ],
    [
      'a change of a user of the operator',
      async () => (await as('ADH')).put(`/api/GlobalUser?id=${cast.people.W.id}`, { Password: 'Password1' }),
    ],
    [
      'a new organization of the operator',
      async () =>
        (await as('ADH')).post('/api/GlobalOrganization', { ...newGlobalOrganizationBody, Password: 'Password1' }),
    ],
  ])('%s, at its field', async (_, call) => {
    // Logs in before the call, because a new session would count as a change.
    await Promise.all([as('MH'), as('ADH')]);
    await expectWrong(call, { Password: common });
  });

  it('a change of a user that repeats the login', async () => {
    const { id, username } = cast.people.O;
    const call = async () => (await as('MH')).put(`/api/User?id=${id}`, { Password: `Lola ${username.slice(3)}` });
    await expectWrong(call, { Password: 'В пароле цифры логина, телефона, ПИНФЛ или ИНН. Придумайте другой, без них' });
  });
});

describe('a session to end', () => {
  it.each(['', '?id=', '?id=5', '?id=null', `?id=${guid}'--`, `?id=${guid}&id=${guid}`, '?id[]=5'])(
    'with "%s" is none',
    async (query) => {
      expectRefusal(await person.delete(`/api/Session${query}`), 400, 'wrong-input');
    },
  );

  it('that never was, or belongs to another person, is not found alike', async () => {
    const { jti } = await api.actorOf(cast.people.F.id);
    const [foreign, none] = [
      await person.delete(`/api/Session?id=${jti}`),
      await person.delete(`/api/Session?id=${guid}`),
    ];
    expectRefusal(foreign, 404, 'not-found');
    expect({ ...foreign.json(), RequestId: null }).toEqual({ ...none.json(), RequestId: null });
    expect((await (await api.by(cast.people.F)).get('/api/login')).statusCode).toBe(200);
  });
});

describe('a proof to end the other sessions', () => {
  it.each([
    [undefined, 'proof-missing'],
    [{}, 'proof-missing'],
    [{ Guid: guid }, 'proof-missing'],
    [{ Signature: 'TUlJ' }, 'proof-missing'],
    [{ Password: 'Не-тот-пароль' }, 'proof-wrong'],
    [{ Password: '' }, 'wrong-input'],
    [{ Password: 'a\0b' }, 'wrong-input'],
    [{ Guid: '5', Signature: 'TUlJ' }, 'wrong-input'],
    [{ Guid: guid, Signature: '' }, 'wrong-input'],
    [{ Guid: guid, Signature: 'MAA=' }, 'challenge-ended'],
    [{ Guid: guid, Signature: '*'.repeat(100) }, 'signature-malformed'],
    [{ Guid: guid, Signature: 'x'.repeat(2_000_001) }, 'wrong-input'],
    [[], 'wrong-input'],
  ])('%#: %j is refused', async (body, code) => {
    const head = await api.by(cast.people.H);
    const other = await api.tokenOf(cast.people.H.id);
    expectRefusal(await head.delete('/api/OtherSessions', body), 400, code);
    expect((await api.with(other).get('/api/login')).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  const given = { Guid: guid, Signature: 'TUlJ', Username: '998900000001', Password: newPassword };
  const ask = (body: unknown) => api.app.inject({ method: 'POST', url: '/api/PasswordReset', payload: body as object });

  it.each([
    [{ Guid: undefined }, 'Guid'],
    [{ Guid: 'x' }, 'Guid'],
    [{ Guid: 5 }, 'Guid'],
    [{ Signature: undefined }, 'Signature'],
    [{ Signature: 'x'.repeat(2_000_001) }, 'Signature'],
    [{ Username: undefined }, 'Username'],
    [{ Username: '   ' }, 'Username'],
    [{ Username: '998\0' }, 'Username'],
    [{ Username: '9'.repeat(65) }, 'Username'],
    [{ Username: ['998900000001'] }, 'Username'],
    [{ Password: undefined }, 'Password'],
    [{ Password: 'Корот-7' }, 'Password'],
    [{ Password: 'Password1' }, 'Password'],
    [{ Password: '900000001' }, 'Password'],
  ])('%#: with a wrong field is refused at it', async (wrong, field) => {
    const answer = await expectUnchanged(api.db, () => ask({ ...given, ...wrong }));
    expectRefusal(answer, 400, 'wrong-input');
    expect(Object.keys(answer.json().Fields)).toEqual([field]);
  });

  it('with a body that is too large is not read', async () => {
    expectRefusal(await ask({ ...given, Signature: 'x'.repeat(5_000_000) }), 413, 'body-too-large');
  });

  it('with a signature of another text is refused, and that text is used up', async () => {
    const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/PasswordResetChallenge' })).json();
    const key = await api.signers.ofOrganization(cast.ours.organization.inn);
    const { username: Username } = cast.people.O;
    const body = { ...given, Guid, Username };
    const foreign = await signText(key, 'a'.repeat(64));
    expectRefusal(await ask({ ...body, Signature: foreign }), 400, 'signature-other-text');
    expectRefusal(await ask({ ...body, Signature: await signText(key, HashCode) }), 400, 'challenge-ended');
  });
});
