import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { requestHead, sendRawBytes } from '../raw-http.ts';
import { expectRefusal } from '../refusal.ts';

let api: ApiWorld;
let sender: TestClient;
let origin: string;
beforeAll(async () => {
  api = await apiWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
  sender = await api.by((await aCast(api)).people.O);
  origin = await api.listen();
});
afterAll(() => api?.close());

const inject = (method: string, url: string, headers = {}) =>
  api.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${sender.token}`, ...headers } });

describe('an odd request', () => {
  it.each(['TRACE', 'OPTIONS', 'PATCH', 'DELETE'])(
    'B102 %s on a call that knows other methods is refused, and which they are is said',
    async (method) => {
      const answer = await inject(method, '/api/balance', { origin: 'https://evil.example' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('a path in any spelling knows its methods, an unknown one knows none', async () => {
    const send = await inject('DELETE', '/API/sendmail/5/?id=5');
    expect([send.statusCode, send.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT']);
    expectRefusal(send, 405, 'method-not-allowed');
    expectRefusal(await inject('DELETE', '/api/nothing'), 404, 'route-not-found');
    expectRefusal(await inject('POST', '/'), 404, 'route-not-found');
  });

  it('B102 no page of another origin may read an answer', async () => {
    const answer = await inject('GET', '/api/login', { origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('B102 CONNECT is not served', async () => {
    const answer = await sendRawBytes(origin, ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n']);
    expect(answer.statuses.filter((status) => status < 400)).toEqual([]);
  });

  it('B102 HTTP/1.1 without a host is refused, HTTP/1.0 is answered and closed', async () => {
    expect((await sendRawBytes(origin, ['GET /api/login HTTP/1.1\r\n\r\n'])).statuses).toEqual([400]);
    const old = await sendRawBytes(origin, ['GET /api/login HTTP/1.0\r\n\r\n']);
    expect(old.text).toContain('Authorization has been denied for this request.');
    expect(old.text).toMatch(/connection: close/i);
  });

  it('B102 a header of 64 KB is refused, 200 small ones do no harm', async () => {
    expect(
      (await sendRawBytes(origin, [requestHead('GET /api/login', { 'x-long': 'x'.repeat(65_536) })])).statuses,
    ).toEqual([431]);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'x'.repeat(60)]));
    const [status = 500] = (await sendRawBytes(origin, [requestHead('GET /api/login', many)])).statuses;
    expect([401, 431]).toContain(status);
  });

  it.each([
    '/api/mail%00',
    '/api/mail/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/mail/%zz',
    '/api/%E0%A4%A',
    '/api//mail',
    '//evil.example/api/mail',
    '/api/mail/1/2',
    `/api/mail/${'9'.repeat(500)}`,
  ])('B102 the path %s is refused', async (path) => {
    const [status = 500] = (
      await sendRawBytes(origin, [requestHead(`GET ${path}`, { authorization: `Bearer ${sender.token}` })])
    ).statuses;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['with a broken escape', '%zz'],
    ['with half an escape', '%'],
    ['with overlong UTF-8', '%C0%AF'],
    ['with half a letter', '%E0%A4%A'],
    ['with a lone surrogate', '%ED%A0%80'],
    ['with 500 digits', '9'.repeat(500)],
    ['with 5000 letters', 'x'.repeat(5000)],
  ])('an id in the path %s is refused like one in the query', async (_, id) => {
    const answer = await inject('GET', `/api/SendMail/${id}`);
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toEqual({ Id: 'Неверный идентификатор' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/api/%zz', '/%C0%AF', '/api/mail%', '/api/%E0%A4%A?id=1'])(
    'the unknown path %s with a broken escape is refused with a code and a sentence',
    async (path) => {
      expectRefusal(await inject('GET', path), 404, 'route-not-found');
    },
  );

  it('an unknown expectation is ignored', async () => {
    expect((await sendRawBytes(origin, [requestHead('GET /health/live', { Expect: 'x' })])).statuses).toEqual([200]);
    const refused = await sendRawBytes(origin, [requestHead('GET /api/login', { Expect: '200-maybe' })]);
    expect(refused.text).toContain('Authorization has been denied for this request.');
  });

  it('B102 two calls on one connection are two calls', async () => {
    const one = requestHead('GET /health/live');
    expect((await sendRawBytes(origin, [one + one], { answers: 2 })).statuses).toEqual([200, 200]);
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    '%s does not change the method',
    async (name) => {
      const answer = await inject('GET', '/api/mail', { [name]: 'DELETE' });
      expect(answer.statusCode).toBe(200);
      expectRefusal(
        await api.app.inject({ method: 'POST', url: '/api/mail?_method=GET', headers: { [name]: 'GET' } }),
        405,
      );
    },
  );

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Path'])('%s does not change the address', async (name) => {
    const answer = await inject('GET', '/api/login', { [name]: '/api/AdminLogin' });
    expect(answer.json()).toMatchObject({ IsAdmin: false });
  });
});

describe('too many calls', () => {
  it('B103 a caller who tries addresses is stopped, from that network only', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 110; index += 1) {
      const { statusCode } = await api.app.inject({ url: `/api/secret-${index}`, remoteAddress: '10.4.4.4' });
      statuses.push(statusCode);
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(404));
    expect(statuses.at(-1)).toBe(429);
    const stopped = await api.app.inject({ url: '/wp-login.php', remoteAddress: '10.4.4.4' });
    expectRefusal(stopped, 429, 'too-many-requests');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await api.app.inject({ url: '/api/secret', remoteAddress: '10.5.5.5' }), 404, 'route-not-found');
    expect((await api.app.inject({ url: '/health/live', remoteAddress: '10.4.4.4' })).statusCode).toBe(200);
  });

  it('the public tracking has its own measure, and X-Forwarded-For does not lift it', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const headers = { 'x-forwarded-for': `10.7.7.${index}` };
      const { statusCode } = await api.app.inject({
        url: '/api/TrackMail?id=EHM1',
        headers,
        remoteAddress: '10.6.6.6',
      });
      statuses.push(statusCode);
    }
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });
});

describe('behind our own reverse proxy', () => {
  it('the address is what the proxy says, not what its caller says', async () => {
    const behind = await apiWorld({ env: { RATE_LIMIT_FACTOR: '0.01', TRUSTED_PROXIES: '10.0.0.1' } });
    const ask = (forwarded: string, remoteAddress = '10.0.0.1') =>
      behind.app.inject({ url: '/api/secret', headers: { 'x-forwarded-for': forwarded }, remoteAddress });
    expect((await ask('1.1.1.1')).statusCode).toBe(404);
    expect((await ask('9.9.9.9, 1.1.1.1')).statusCode).toBe(429);
    expect((await ask('2.2.2.2')).statusCode).toBe(404);
    expect((await ask('3.3.3.3', '8.8.8.8')).statusCode).toBe(404);
    expect((await ask('4.4.4.4', '8.8.8.8')).statusCode).toBe(429);
    await behind.close();
  });
});
