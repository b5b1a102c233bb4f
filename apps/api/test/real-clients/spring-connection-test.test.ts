import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, type RunningSystem, startSystem } from './program.ts';

/** Client that only tests the connection: Spring's WebClient with a charset in the form's content type. */
let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system?.close());

const logIn = (password: string) =>
  system.send('POST', '/token', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8', Accept: '*/*' },
    body: encodeForm([
      ['grant_type', 'password'],
      ['username', system.username],
      ['password', password],
    ]),
  });

describe('the connection test', () => {
  it('gets a token, and the token works under any case of the scheme', async () => {
    const { status, json } = await logIn(system.password);
    expect([status, typeof json.access_token]).toEqual([200, 'string']);
    for (const scheme of ['Bearer', json.token_type]) {
      const { Authorization } = bearerHeader(json.access_token);
      const headers = { Authorization: Authorization.replace('Bearer', scheme) };
      expect((await system.send('GET', '/api/login', { headers })).status).toBe(200);
    }
  });

  it('gets an error status, never 200 without a token, when the password is wrong', async () => {
    const { status, json } = await logIn('wrong');
    expect(status).toBe(400);
    expect(json.access_token).toBeUndefined();
  });

  it('is never redirected', async () => {
    for (const path of ['/token', '/token/', '/TOKEN', '/api/login/', '/Api/Login', '/api/mail/', '/api/mail/5/']) {
      const reply = await system.send('POST', path);
      expect(reply.headers.location).toBeUndefined();
      expect([301, 302, 307, 308]).not.toContain(reply.status);
    }
  });
});
