import { anAuthenticatorApp, type TestAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, formContentType, type RunningSystem, startSystem } from './program.ts';

const now = '2026-11-24T08:00:10Z';
const granted = /^\{"access_token":"[\w-]+\.[\w-]+\.[\w-]+","token_type":"bearer","expires_in":518340\}$/;
const failed =
  '{"error":"invalid_grant","error_description":"Не удалось войти в систему. Проверьте логин и пароль",' +
  '"Message":"Не удалось войти в систему. Проверьте логин и пароль","Code":"login-failed"}';

let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem({ now });
});
afterAll(() => system.close());

const ask = (method: 'GET' | 'POST', fields: Record<string, string>) =>
  system.send(method, '/token', {
    headers: { 'Content-Type': formContentType },
    body: encodeForm(Object.entries({ grant_type: 'password', ...fields })),
  });

describe.each(['GET', 'POST'] as const)('a program of before the second factor, by %s', (method) => {
  it('gets the same bytes for the right password and for a wrong one', async () => {
    const { username, password } = system;
    const right = await ask(method, { username, password });
    expect([right.status, right.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(right.text).toMatch(granted);
    const wrong = await ask(method, { username, password: 'another' });
    expect([wrong.status, wrong.text]).toEqual([400, failed]);
  });
});

describe.each(['GET', 'POST'] as const)('a program of a person with an app, by %s', (method) => {
  let app: TestAuthenticatorApp;
  let login: { username: string; password: string };
  beforeAll(async () => {
    const { username, id } = system.cast.people[method === 'GET' ? 'H' : 'F'];
    login = { username, password: system.password };
    app = await anAuthenticatorApp(system.api, id);
  });

  it('is told in the form of OAuth that a code is missing', async () => {
    const { status, json } = await ask(method, login);
    expect([status, json.error, json.Code]).toEqual([400, 'invalid_grant', 'second-factor-needed']);
    expect((await ask(method, { ...login, otp: '' })).json.Code).toBe('second-factor-needed');
  });

  it('gets the same bytes as ever when it sends the code that it computes, each code once', async () => {
    const fields = { ...login, otp: app.code() };
    const first = await ask(method, fields);
    expect([first.status, first.text]).toEqual([200, expect.stringMatching(granted)]);
    expect((await system.send('GET', '/api/login', { headers: bearerHeader(first.json.access_token) })).status).toBe(
      200,
    );
    const second = await ask(method, fields);
    expect([second.status, second.json.error, second.json.Code]).toEqual([400, 'invalid_grant', 'second-factor-wrong']);
  });

  it('may send a recovery code in the same field, as it is printed', async () => {
    const answer = await ask(method, { ...login, otp: app.recoveryCodes[3] ?? '' });
    expect(answer.text).toMatch(granted);
  });
});
