import { aUser, testPassword } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp, aPendingAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

const guid = '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01';
const format = 'Код — 6 цифр из приложения или запасной код';

let api: ApiWorld;
let cast: Cast;
let user: { id: number; username: string };
let person: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { organizationId, unitId } = cast.people.O;
  user = await aUser(api.db, { organizationId, unitId });
  person = await api.by(user);
});

describe('a code at the login', () => {
  const enter = (otp: unknown) =>
    api.app.inject({
      method: 'POST',
      url: '/token',
      payload: { grant_type: 'password', username: user.username, password: testPassword, otp },
    });

  it.each([
    ['12345a!', format],
    ['١٢٣٤٥٦', format],
    ['1'.repeat(33), format],
    ['123\x256', format],
    [123456, 'Введите код'],
    [['123456', '654321'], 'Введите код'],
    [{ $ne: '' }, 'Введите код'],
    [null, 'Введите код'],
    ['   ', 'Введите код'],
  ])('is refused at its field when it is %j, and opens nothing', async (otp, sentence) => {
    await anAuthenticatorApp(api, user.id);
    const answer = await expectUnchanged(api.db, () => enter(otp));
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json()).toMatchObject({ error: 'invalid_request', Fields: { otp: sentence } });
  });

  it.each(['12345', '1234567', '0', '- -', 'ABCDEFGHJKMN', '00000000000000000000000000000000', '-123456-'])(
    '"%s" is a wrong one',
    async (otp) => {
      await anAuthenticatorApp(api, user.id);
      expectRefusal(await enter(otp), 400, 'second-factor-wrong');
    },
  );

  it('given twice is not guessed at', async () => {
    const { code } = await anAuthenticatorApp(api, user.id);
    const payload = `grant_type=password&username=${user.username}&password=${testPassword}&otp=${code()}&otp=000000`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectRefusal(await api.app.inject({ method: 'POST', url: '/token', headers, payload }), 400, 'wrong-input');
  });

  it('is never read from the address', async () => {
    const { code } = await anAuthenticatorApp(api, user.id);
    const answer = await api.app.inject({
      method: 'POST',
      url: `/token?otp=${code()}`,
      payload: { grant_type: 'password', username: user.username, password: testPassword },
    });
    expectRefusal(answer, 400, 'second-factor-needed');
  });
});

describe('the first code of an app', () => {
  it.each([[undefined], [''], [null], [123456], [[]], ['12345!'], ['1'.repeat(33)]])(
    'is refused at its field when it is %j',
    async (Code) => {
      await aPendingAuthenticatorApp(api, user.id);
      const answer = await expectUnchanged(api.db, () => person.put('/api/Totp', { Code }));
      expectRefusal(answer, 400, 'wrong-input');
      expect(Object.keys(answer.json().Fields)).toEqual(['Code']);
    },
  );

  it('is refused when no app was begun, also when one is connected', async () => {
    expectRefusal(await person.put('/api/Totp', { Code: '123456' }), 409, 'totp-not-started');
    const { code } = await anAuthenticatorApp(api, user.id);
    expectRefusal(await person.put('/api/Totp', { Code: code() }), 409, 'totp-not-started');
  });

  it('may not be a recovery code', async () => {
    const { recoveryCodes } = await anAuthenticatorApp(api, user.id);
    await aPendingAuthenticatorApp(api, user.id);
    expectRefusal(await person.put('/api/Totp', { Code: recoveryCodes[0] }), 400, 'code-wrong');
  });
});

describe.each([
  ['post', '/api/Totp'],
  ['delete', '/api/Totp'],
  ['post', '/api/RecoveryCodes'],
  ['delete', '/api/LoginKey'],
] as const)('a proof for %s %s', (method, url) => {
  it.each([
    [undefined, 'proof-missing'],
    [{}, 'proof-missing'],
    [{ Guid: guid }, 'proof-missing'],
    [{ Password: 'Не-тот-пароль' }, 'proof-wrong'],
    [{ Password: '' }, 'wrong-input'],
    [{ Password: { $ne: '' } }, 'wrong-input'],
    [{ Guid: '5', Signature: 'TUlJ' }, 'wrong-input'],
    [{ Guid: guid, Signature: 'MAA=' }, 'challenge-ended'],
    [{ Guid: guid, Signature: '*'.repeat(100) }, 'signature-malformed'],
  ])('%#: %j is refused', async (body, code) => {
    const { secret } = await anAuthenticatorApp(api, user.id);
    expectRefusal(await person[method](url, body), 400, code);
    const totp = await api.db.prisma.totp.findUniqueOrThrow({ where: { userId: user.id } });
    expect([secret.length, totp.newSecret]).toEqual([32, null]);
    expect(await api.db.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
  });
});

describe('a signature for a key', () => {
  const whole = { Guid: guid, Signature: 'TUlJ', Password: testPassword };

  it.each([
    [{ Guid: undefined }, 'Guid'],
    [{ Guid: 'x' }, 'Guid'],
    [{ Signature: '' }, 'Signature'],
    [{ Signature: 5 }, 'Signature'],
    [{ Signature: 'x'.repeat(2_000_001) }, 'Signature'],
    [{ Password: undefined }, 'Password'],
  ])('%#: with a wrong field connects nothing', async (given, field) => {
    const answer = await expectUnchanged(api.db, () => person.put('/api/LoginKey', { ...whole, ...given }));
    expectRefusal(answer, 400, 'wrong-input');
    expect(Object.keys(answer.json().Fields)).toEqual([field]);
  });

  it.each([
    [{ Guid: undefined }, 'wrong-input'],
    [{ Guid: 5 }, 'wrong-input'],
    [{ Signature: undefined }, 'wrong-input'],
    [{ Signature: ['TUlJ'] }, 'wrong-input'],
    [{}, 'challenge-ended'],
    [{ Signature: '*'.repeat(100) }, 'signature-malformed'],
  ])('%#: with %j opens no session', async (given, code) => {
    const payload = { Guid: guid, Signature: 'MAA=', ...given };
    expectRefusal(await api.app.inject({ method: 'POST', url: '/api/KeyLogin', payload }), 400, code);
  });

  it('is refused when it signs another text, and the text is used up', async () => {
    const key = await api.signers.ofPerson();
    const { Guid, HashCode } = (await person.post('/api/AccountChallenge')).json();
    const connect = (Signature: string) => person.put('/api/LoginKey', { ...whole, Guid, Signature });
    expectRefusal(await connect(await signText(key, 'a'.repeat(64))), 400, 'signature-other-text');
    expectRefusal(await connect(await signText(key, HashCode)), 400, 'challenge-ended');
  });

  it('that is too large is not read', async () => {
    const payload = { Guid: guid, Signature: 'x'.repeat(5_000_000) };
    const answer = await api.app.inject({ method: 'POST', url: '/api/KeyLogin', payload });
    expectRefusal(answer, 413, 'body-too-large');
  });
});

describe('a reset of a second factor', () => {
  it.each([['yes'], [2], [[]], [{}]])('is refused at its field when it is %j', async (ResetSecondFactor) => {
    const staff = await api.by(cast.people.MH);
    const answer = await expectUnchanged(api.db, () => staff.put(`/api/User?id=${user.id}`, { ResetSecondFactor }));
    expectRefusal(answer, 400, 'wrong-input');
    expect(Object.keys(answer.json().Fields)).toEqual(['ResetSecondFactor']);
  });
});
