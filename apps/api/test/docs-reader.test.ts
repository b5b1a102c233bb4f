import { gunzipSync } from 'node:zlib';
import { mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { descriptionTexts } from '@hybrid-mail/messages/description';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../src/http/openapi/open-api-document.ts';
import { registerEndpoint } from '../src/http/serve/serve.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';

let api: ApiWorld;
beforeAll(async () => {
  api = await apiWorld();
});
afterAll(() => api?.close());

it.each([
  ['/api/docs', 'ru', 'Единая система отправки писем'],
  ['/api/docs/?lang=en', 'en', 'Hybrid mail'],
])('the page %s shows the description in its language, with our mark, to everybody', async (url, language, title) => {
  const page = await api.app.inject(url);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<html lang="${language}">`);
  expect(page.body).toContain(`<title>${title}`);
  expect(page.body).toContain('<svg');
  expect(page.body).toContain(`/api/docs/json?lang=${language}`);
  expect(page.body).toContain(`/api/docs/postal.json?lang=${language}`);
});

it('the page loads nothing from elsewhere, and its policy forbids it', async () => {
  const page = await api.app.inject('/api/docs');
  const loaded = [...page.body.matchAll(/(?:src|href|data-\w+)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(loaded.filter((address) => /^(?:\w+:|\/\/)/.test(address))).toEqual([]);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("connect-src 'self'");
});

it('the scripts of the page are ours, the reader comes compressed', async () => {
  const start = await api.app.inject('/api/docs/start.js');
  expect([start.statusCode, start.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(start.body).toContain('telemetry: false');
  const packed = await api.app.inject({ url: '/api/docs/reader.js', headers: { 'accept-encoding': 'gzip' } });
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip']);
  const plain = await api.app.inject('/api/docs/reader.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.body).toContain('createApiReference');
});

const outdated = { ...mailListCalls.list, deprecatedSince: '2026-12-01', sunsetOn: '2027-12-01' } as const;

it('an outdated call says since when, and when it ends, in its headers', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  const call = { ...outdated, path: '/api/outdated', action: 'public', whenId: undefined } as never;
  registerEndpoint(app, { config: { RATE_LIMIT_FACTOR: 1 } } as never, call, async () => 'still here');
  const { headers, body } = await app.inject('/api/outdated');
  await app.close();
  expect(body).toBe('still here');
  expect(headers).toMatchObject({
    deprecation: `@${Date.UTC(2026, 11, 1) / 1000}`,
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  });
});

it('an outdated call is described as such', () => {
  const { paths } = openApiDocument([outdated], '1.0.0', descriptionTexts('en')) as {
    paths: Record<string, Record<string, { deprecated?: boolean; description: string }>>;
  };
  const described = paths['/api/mail']?.get;
  expect(described?.deprecated).toBe(true);
  expect(described?.description).toContain('deprecated since 2026-12-01');
  expect(described?.description).toContain('stop answering on 2027-12-01');
});
