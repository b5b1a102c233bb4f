import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast } from './cast.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let sender: TestClient;
let letter: number;
let folder: string;
const pageStyle = '\n.start { margin: 0; }\n';
const pageScript = '\ndocument.documentElement.dataset.theme = "dark";\n';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Письма</title><style>${pageStyle}</style><script>${pageScript}</script>`,
  );
  const script = `console.log(${JSON.stringify('x'.repeat(4000))})`;
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), script);
  writeFileSync(join(folder, 'assets/pdf.worker-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/app-4d5e6f.js'), script);
  writeFileSync(join(folder, 'assets/app-4d5e6f.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app-4d5e6f.js.gz'), gzipSync(script));
  api = await apiWorld({ env: { WEB_DIR: folder, SIGNING_PORT: '64777' } });
  const cast = await aCast(api);
  sender = await api.by(cast.people.O);
  letter = await aDraft(api, cast.ours);
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const policyOf = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name, ...values]) => [name, values.join(' ')]),
  );

describe('every answer', () => {
  it.each([
    ['a page', () => api.app.inject('/')],
    ['an answer', () => sender.get('/api/mail')],
    ['a refusal', () => api.app.inject('/api/mail')],
    ['a path that is not there', () => api.app.inject('/nowhere')],
    [
      'a body that cannot be read',
      () => sender.post('/api/PdfMail', '{', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('may not be framed, sniffed or referred from: %s', async (_, ask) => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{7,}/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });
});

it('a JSON answer has a policy that forbids loading any resource', async () => {
  for (const answer of [await sender.get('/api/mail'), await api.app.inject('/api/mail')]) {
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    for (const policy of ['permissions-policy', 'x-frame-options', 'origin-agent-cluster'])
      expect(answer.headers[policy]).toBeUndefined();
  }
});

describe('the page', () => {
  it('may not use what it does not need', async () => {
    expect((await api.app.inject('/')).headers['permissions-policy']).toMatch(
      /geolocation=\(\).*microphone=\(\).*usb=\(\).*camera=\(self\)/,
    );
  });

  it('runs our own scripts only, and speaks to us and to the signing program on this machine', async () => {
    const policy = policyOf(await api.app.inject('/'));
    expect(policy['default-src']).toBe("'self'");
    // Beside our files the script in the page alone, by hash.
    expect(policy['script-src']).toBe(`'self' 'wasm-unsafe-eval' ${hashOf(pageScript)}`);
    expect(policy['connect-src']).toBe("'self' blob: ws://127.0.0.1:64777 wss://127.0.0.1:64443");
    // Allows only our own style elements, by hash, and the empty one, which the component library fills by script.
    expect(policy['style-src']?.split(' ')).toEqual(["'self'", hashOf(''), hashOf(pageStyle), expect.any(String)]);
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
    expect(Object.values(policy).join(' ')).not.toMatch(/\*|https?:|'unsafe-eval'|'unsafe-inline'/);
  });

  it('is asked for anew each time, its files are kept', async () => {
    expect((await api.app.inject('/')).headers['cache-control']).toBe('no-cache');
    const asset = await api.app.inject('/assets/app-1a2b3c.js');
    expect(asset.headers['cache-control']).toBe('max-age=31536000, immutable');
  });

  it('has its policies from its document alone: its parts do not repeat them, its workers do', async () => {
    const policies = ['content-security-policy', 'permissions-policy'];
    const told = async (url: string) => {
      const { headers, statusCode } = await api.app.inject(url);
      return [statusCode, ...policies.filter((policy) => headers[policy] !== undefined)];
    };
    expect(await told('/assets/app-1a2b3c.js')).toEqual([200]);
    expect(await told('/assets/pdf.worker-1a2b.js')).toEqual([200, ...policies]);
    expect(await told('/')).toEqual([200, ...policies]);
    const { headers } = await api.app.inject('/assets/app-1a2b3c.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(headers)).not.toContain('strict-transport-security');
  });

  it('is compressed for those who understand it', async () => {
    const url = '/assets/app-1a2b3c.js';
    const packed = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect((await api.app.inject(url)).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('comes as it was compressed by the build, to a browser that takes %s', async (accepted, encoding, unpack) => {
    const [packed, plain] = await Promise.all(
      ['4d5e6f', '1a2b3c'].map((name) =>
        api.app.inject({ url: `/assets/app-${name}.js`, headers: { 'accept-encoding': accepted } }),
      ),
    );
    expect(packed?.headers).toMatchObject({
      'content-type': plain?.headers['content-type'],
      'cache-control': plain?.headers['cache-control'],
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(packed?.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed?.rawPayload ?? Buffer.alloc(0)).toString()).toContain('xxxx');
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e%5c..',
    '/.env',
  ])('shows nothing beside its folder: %s', async (path) => {
    expect((await api.app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a link without the # of the pages', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const open = (url: string, headers: Record<string, string> = browser) => api.app.inject({ url, headers });

  it.each([
    ['/track/EHM624', '/#/track/EHM624'],
    ['/Track/ehm5/', '/#/track/ehm5'],
    ['/track/EHM624?from=sms', '/#/track/EHM624'],
    ['/track/6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01', '/#/track/6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01'],
  ])('%s leads to the letter', async (url, place) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers.location]).toEqual([302, place]);
  });

  it.each([
    ...[
      '/track//evil.example',
      '/track/%2F%2Fevil.example',
      '/track/https:%2F%2Fevil.example',
      '/track/..%2F..',
      '/track/',
    ],
    ...['/track/EHM1/more', '/track/%0d%0aSet-Cookie:x', '/nowhere', '/mail/all', `/track/${'9'.repeat(70)}`],
  ])('%s leads nowhere, and says so on a page', async (url) => {
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Страница не найдена');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(hashOf(style));
  });

  it.each([
    ['/track/EHM624', { accept: 'application/json' }],
    ['/nowhere', {}],
    ['/api/nowhere', browser],
  ])('%s is a refusal in JSON for programs', async (url, headers) => {
    const answer = await open(url, headers as Record<string, string>);
    expect([answer.statusCode, answer.json().Code]).toEqual([404, 'route-not-found']);
  });
});

describe('what is private', () => {
  it.each(['/api/mail', '/api/login', '/api/area', '/api/settings'])('%s is kept by no cache', async (path) => {
    expect((await sender.get(path)).headers['cache-control']).toBe('no-store');
  });

  it('a letter’s PDF is shown as nothing but a PDF', async () => {
    const { headers } = await sender.get(`/api/PdfMail/${letter}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="EHM${letter}.pdf"`,
      'cache-control': 'no-store',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('the reading of a PDF by staff is written down, that of the owner is not', async () => {
    const cast = await aCast(api);
    const id = await aDraft(api, cast.ours);
    await (await api.by(cast.people.O)).get(`/api/PdfMail/${id}`);
    await (await api.by(cast.people.M)).get(`/api/PdfMail/${id}`);
    await (await api.by(cast.people.MX)).get(`/api/PdfMail/${id}`);
    const entries = await api.db.prisma.auditEntry.findMany({ where: { subject: 'mail', subjectId: String(id) } });
    expect(entries).toMatchObject([{ action: 'mail.readDocument', actorId: cast.people.M.id }]);
  });
});

describe('the health of the process', () => {
  it.each(['/health/live', '/health/ready'])('%s says no more than that it is well', async (url) => {
    const answer = await api.app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}']);
  });
});
