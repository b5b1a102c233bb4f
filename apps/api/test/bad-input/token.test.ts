import { hashPassword } from '@hybrid-mail/core/session';
import { testPassword } from '@hybrid-mail/testing/people';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { expectRefusal } from '../refusal.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api?.close());

const post = (payload: string | object | undefined, headers: Record<string, string> = form) =>
  api.app.inject({
    method: 'POST',
    url: '/token',
    headers,
    ...(payload !== undefined && { payload }),
  } as InjectOptions);
const grant = (fields: Record<string, string>) =>
  post(new URLSearchParams({ grant_type: 'password', ...fields }).toString());

async function expectNoToken(fields: string | Record<string, string>, error: string, status = 400): Promise<void> {
  const sessions = await api.db.prisma.session.count();
  const answer = typeof fields === 'string' ? await post(fields) : await grant(fields);
  expectRefusal(answer, status);
  expect(answer.json()).toMatchObject({ error, error_description: expect.stringMatching(/\S/) });
  expect(await api.db.prisma.session.count()).toBe(sessions);
}

describe('a wrong login', () => {
  it('B001 without a body is an invalid request', async () => {
    expectRefusal(await post(undefined), 400);
    expectRefusal(await post(undefined, {}), 400);
    expect((await post(undefined)).json().error).toBe('unsupported_grant_type');
    expectRefusal(await post('<a/>', { 'content-type': 'text/xml' }), 415);
    expectRefusal(await post('{"grant_type":', { 'content-type': 'application/json' }), 400, 'unreadable-body');
  });

  // Every call accepts JSON and forms, so the JSON of case B001 is accepted.
  it('B001 as JSON is read like a form', async () => {
    const { username } = cast.people.O;
    const answer = await post({ grant_type: 'password', username, password: testPassword }, {});
    expect(answer.statusCode).toBe(200);
  });

  it('B002 of another grant type is unsupported', async () => {
    const { username } = cast.people.O;
    await expectNoToken(
      { grant_type: 'client_credentials', username, password: testPassword },
      'unsupported_grant_type',
    );
  });

  it('B003 with the login given twice is not guessed at', async () => {
    const [a, b] = [cast.people.O.username, cast.people.H.username];
    for (const names of [
      ['username', 'username'],
      ['username', 'UserName'],
    ]) {
      const payload = `grant_type=password&${names[0]}=${a}&${names[1]}=${b}&password=${testPassword}`;
      await expectNoToken(payload, 'invalid_request');
    }
  });

  it('B005 that differs after 36 Cyrillic letters is wrong', async () => {
    const head = 'я'.repeat(36);
    await api.db.prisma.user.update({
      where: { id: cast.people.F.id },
      data: { passwordHash: await hashPassword(`${head}Первый`, api) },
    });
    const { username } = cast.people.F;
    await expectNoToken({ username, password: `${head}Второй` }, 'invalid_grant');
    expect((await grant({ username, password: `${head}Первый` })).statusCode).toBe(200);
  });

  it('B006 with a password of 300 signs or of 10 MB is refused before anything is hashed', async () => {
    const { username } = cast.people.O;
    await expectNoToken({ username, password: 'x'.repeat(300) }, 'invalid_request');
    const large = await grant({ username, password: 'x'.repeat(10_000_000) });
    expectRefusal(large, 413, 'body-too-large');
  });

  it('B007 with a NUL or half a sign in the password is refused', async () => {
    const { username } = cast.people.O;
    await expectNoToken({ username, password: 'Pochta\0-2026' }, 'invalid_request');
    const half = `{"grant_type":"password","username":"${username}","password":"\\ud800"}`;
    expectRefusal(await post(half, { 'content-type': 'application/json' }), 400, 'wrong-input');
    await expectNoToken(`grant_type=password&username=${username}&password=%ED%A0%80`, 'invalid_request');
  });

  it('B007 with a NUL in the login is refused', async () => {
    await expectNoToken({ username: '998\0', password: testPassword }, 'invalid_request');
  });

  it('says the same of an unknown login, a wrong password and a blocked account', async () => {
    const { username, id } = cast.people.W;
    const unknown = await grant({ username: '998999999999', password: testPassword });
    const wrong = await grant({ username, password: 'another' });
    await api.db.prisma.user.update({ where: { id }, data: { isActive: false } });
    const blocked = await grant({ username, password: testPassword });
    expect(unknown.json()).toMatchObject({ error: 'invalid_grant', Code: 'login-failed' });
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect([blocked.statusCode, blocked.body]).toEqual([unknown.statusCode, unknown.body]);
  });
});

describe('trying passwords', () => {
  const tryFrom = (username: string, password: string, more: Partial<InjectOptions> = {}) =>
    api.logIn(username, password, { remoteAddress: '10.1.1.1', ...more });
  const forwarded = (address: string) => ({ headers: { ...form, 'x-forwarded-for': address } });

  it('B009 ends after five wrong ones for a login, from that network only; B010 whatever X-Forwarded-For says', async () => {
    const { username } = cast.people.O;
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = await tryFrom(username, `wrong ${attempt}`, forwarded(`10.9.9.${attempt}`));
      expect(answer.json().error).toBe('invalid_grant');
    }
    const sixth = await tryFrom(username, testPassword);
    expectRefusal(sixth, 429, 'login-throttled');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await tryFrom(username, testPassword, forwarded('10.9.9.77')), 429, 'login-throttled');
    expect((await tryFrom(username, testPassword, { remoteAddress: '10.2.2.2' })).statusCode).toBe(200);
  });

  it('B009 ends for a network that tries many logins', async () => {
    await api.db.prisma.rateCount.create({
      data: { key: 'login-network:10.3.3.3', endsOn: new Date(api.clock.now().getTime() + 60_000), count: 60 },
    });
    const answer = await tryFrom(cast.people.H.username, testPassword, { remoteAddress: '10.3.3.3' });
    expectRefusal(answer, 429, 'login-throttled');
  });

  it('is possible again a quarter of an hour later', async () => {
    api.clock.advance(16 * 60 * 1000);
    expect((await tryFrom(cast.people.O.username, testPassword)).statusCode).toBe(200);
  });

  it('B011 two hundred logins at once get a token or are asked to wait, and the process answers meanwhile', async () => {
    const { username } = cast.people.O;
    const many = Array.from({ length: 200 }, () => api.logIn(username));
    const live = await api.app.inject('/health/live');
    expect(live.statusCode).toBe(200);
    const answers = await Promise.all(many);
    const turnedAway = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(turnedAway.length, 'some get a token, some are turned away').toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(200);
    // On a fast machine enough passwords are compared to reach the limit of the account, too.
    for (const answer of turnedAway) {
      expectRefusal(answer, answer.statusCode);
      expect(['429 too-many-at-once', '429 login-throttled']).toContain(`${answer.statusCode} ${answer.json().Code}`);
      expect(answer.headers['retry-after']).toBeDefined();
    }
  });
});
